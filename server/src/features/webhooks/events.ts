import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Timestamp } from '#http/types.ts'

/** Sent on request only, to test a receiver; it cannot be subscribed to. */
export const testPing = event(
  'test.ping',
  Type.Object({
    ok: described(Type.Literal(true), 'Always true'),
    ts: described(Timestamp, 'When the test was requested'),
  }),
  {
    scope: 'business:read',
    when: 'A test was requested.',
  },
)
