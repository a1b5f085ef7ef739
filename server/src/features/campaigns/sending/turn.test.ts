import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'

import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

import type { Channel } from '../channels/channel.ts'

// The delivery works on every message of the database, so this file uses its own database.
await useOwnDatabase()
const { database } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { addMembers } = await import('#testing/salon/members.ts')
const { doAllWork } = await import('#testing/work.ts')
const { campaignEmails } = await import('./deliver.ts')

/** A salon with a sent campaign to some customers. */
async function openSending(count: number) {
  const salon = await openSalon()
  await addMembers(salon, count)
  const content = { title: 'Hello', message: 'Come back.', segment: 'ALL' }
  const made = await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content })
  assert.equal((await salon.post(`/loyalty/campaigns/${made.body.id}/send`)).status, 201)
  const sent = database.db
    .selectFrom('campaignMessage')
    .select('customerId')
    .where('businessId', '=', salon.id)
    .where('status', '=', 'SENT')
  return { sent: async () => (await sent.execute()).length }
}

const deliver = (channel: Channel) =>
  doAllWork(campaignEmails, { channels: { EMAIL: channel, WALLET: channel } })

afterEach(() => database.db.deleteFrom('campaignSending').execute())

test('a message is recorded before the next one is delivered', async () => {
  const { sent } = await openSending(3)
  const recorded: number[] = []
  await deliver({
    async deliver() {
      recorded.push(await sent())
      return { is: 'sent' }
    },
  })
  assert.deepEqual(recorded, [0, 1, 2])
})

test('a mail server that is away is asked once for all businesses', async () => {
  const sendings = [await openSending(2), await openSending(2)]
  let asked = 0
  const breaker = circuitBreaker({ pauseMs: 60_000 })
  await deliver({
    async deliver() {
      asked += 1
      return { is: 'away', reason: 'ECONNREFUSED' }
    },
    breaker,
  })
  assert.equal(asked, 1)
  for (const { sent } of sendings) assert.equal(await sent(), 0)
})

test('two campaigns of a business take turns', async () => {
  const salon = await openSalon()
  await addMembers(salon, 30)
  const titles: string[] = []
  for (const title of ['First', 'Second']) {
    const content = { title, message: 'Come back.', segment: 'ALL' }
    const { body } = await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content })
    await salon.post(`/loyalty/campaigns/${body.id}/send`)
  }
  await database.db
    .updateTable('campaignMessage')
    .set({ nextAttemptAt: new Date(0).toISOString() })
    .where('businessId', '=', salon.id)
    .where('channel', '=', 'EMAIL')
    .execute()
  await deliver({
    async deliver({ title }) {
      titles.push(title)
      return { is: 'sent' }
    },
  })
  assert.equal(titles.length, 60)
  assert.equal(new Set(titles.slice(0, 40)).size, 2)
})
