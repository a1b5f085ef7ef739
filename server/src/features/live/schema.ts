import { Type } from 'typebox'

import { described, exampleId } from '#http/types.ts'

export const WatchQuery = Type.Object({
  lastEventId: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The id of the last event that was shown, for clients that can send no Last-Event-ID; the header counts more',
      examples: [exampleId],
    }),
  ),
  seconds: Type.Optional(
    described(
      Type.Integer({ minimum: 0, maximum: 3_600, examples: [25] }),
      'Ends the stream after so many seconds, for proxies that hold back what has not ended; 0: only what was missed',
    ),
  ),
})
