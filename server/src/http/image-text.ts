import { Type } from '#core/json-schema.ts'

/** Characters in base64: with the other fields they fit into the body limit. */
const imageMax = 900_000

/** A grey pixel. */
const smallest =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q=='

/** A picture, whose contents the handler checks. */
export const ImageText = Type.String({
  minLength: 4,
  maxLength: imageMax,
  pattern: '^[A-Za-z0-9+/]*={0,2}$',
  'x-form': 'base64',
  description:
    'A JPEG, PNG or WebP in base64, of at most 25 million pixels, and 20,000 in a side. Metadata such as the position is removed',
  examples: [smallest],
})
