import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { described, Timestamp } from '#http/types.ts'

/** Sent on request only, to show that a receiver works; nobody subscribes to it. */
export const testPing = event(
  'test.ping',
  Type.Object({
    ok: described(Type.Literal(true), 'Always this'),
    ts: described(Timestamp, 'When the test was asked for'),
  }),
  {
    scope: 'business:read',
    when: 'Somebody asked for a test.',
  },
)
