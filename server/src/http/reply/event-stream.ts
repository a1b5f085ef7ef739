import { type TSchema, Type } from '#core/json-schema.ts'

import { mediaTypeOf } from './bytes.ts'

const mediaType = 'text/event-stream'

/** A reply of server-sent events, which the handler writes itself. */
export const EventStream = Type.Unsafe<void>({ contentMediaType: mediaType })

/** Whether a route replies with server-sent events. */
export const isStream = (reply: TSchema) => mediaTypeOf(reply) === mediaType
