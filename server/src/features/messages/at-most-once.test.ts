import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

import { randomOf } from '../../../test/random.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { runHistory } = await import('#testing/message-history.ts')

/** `npm run test:messages` has bookings enough for some 10,000 messages. */
const count = Number(process.env['MESSAGE_BOOKINGS'] ?? 24)

test('two workers that end at random send each message at most once, none of a cancelled or begun visit', async (t) => {
  const figures = await runHistory({ count, random: randomOf(7) })
  t.diagnostic(JSON.stringify(figures))
  const { messages, letters, doubled, lost, sent, failed, skipped } = figures
  assert.deepEqual({ doubled, lost }, { doubled: 0, lost: 0 })
  assert.equal(sent + failed + skipped, messages)
  assert.ok(letters > count && sent > count && failed > 0 && skipped > 0, JSON.stringify(figures))
})
