import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

import { randomOf } from '../../../test/random.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { runHistory } = await import('#testing/message-history.ts')

test('two workers that end at random send each message at most once, none of a cancelled or begun visit', async () => {
  const figures = await runHistory({ count: 24, random: randomOf(7) })
  const { messages, letters, sent, failed, skipped } = figures
  assert.equal(sent + failed + skipped, messages)
  assert.ok(letters > 24 && sent > 24 && failed > 0 && skipped > 0, JSON.stringify(figures))
})
