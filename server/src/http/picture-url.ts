import { Type } from '#core/json-schema.ts'

/** The URL of a picture, or the path of one of the demo salon, which the installation serves. */
export const PictureUrl = (example: string) =>
  Type.String({ 'x-text': 'line', format: 'picture-url', maxLength: 2_048, examples: [example] })
