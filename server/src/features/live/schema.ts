import { Type } from '#core/json-schema.ts'
import { described, exampleId } from '#http/types.ts'

export const WatchQuery = Type.Object({
  lastEventId: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The id of the last received event, for clients that cannot send Last-Event-ID; the header takes precedence',
      examples: [exampleId],
    }),
  ),
  seconds: Type.Optional(
    described(
      Type.Integer({ minimum: 0, maximum: 3_600, examples: [25] }),
      'Ends the stream after this many seconds, for proxies that buffer a response until it ends; 0: only the missed events',
    ),
  ),
})
