import { type TSchema, Type } from '#core/json-schema.ts'

import type { Pieces } from './chunks.ts'

// The types of replies that no schema serialises.

/** A reply that is sent unchanged, such as a PDF. */
export const Bytes = (mediaType: string) => Type.Unsafe<Buffer>({ contentMediaType: mediaType })

/** JSON that the handler has serialised itself: the schema serialiser takes twice the time. */
export const JsonBytes = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Pieces>({ ...schema, 'x-bytes': true })

/** Whether a reply has an ETag for conditional requests. */
export const isTagged = (reply: TSchema) => 'x-bytes' in reply

/** The media type of a reply that is no JSON. */
export const mediaTypeOf = (reply: TSchema): string | undefined =>
  (reply as { contentMediaType?: string }).contentMediaType
