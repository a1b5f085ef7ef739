import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Timestamp } from '#http/types.ts'

/** Sent on request only, to show that a receiver works; nobody subscribes to it. */
export const testPing = event('test.ping', Type.Object({ ok: Type.Literal(true), ts: Timestamp }), {
  scope: 'business:read',
  when: 'Somebody asked for a test.',
})
