import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

import type { Channel } from '../channels/channel.ts'

// The delivery works on every message of the database, so this file uses its own database.
await useOwnDatabase()
const { database } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { doWork } = await import('#testing/work.ts')
const { campaignEmails } = await import('./deliver.ts')

test('an address gets a campaign one time, on however many customers it is', async () => {
  const salon = await openSalon()
  const businessId = salon.id
  const stamps = { name: 'Stamps', type: 'STAMPS', stampsRequired: 10 }
  const program = await salon.post('/loyalty/programs', { businessId, ...stamps })
  for (const email of ['nina@example.com', 'NINA@example.com', 'ada@example.com']) {
    const person = { firstName: 'A', marketingConsent: true, email }
    const { body } = await salon.post('~/customers', person)
    const card = { programId: program.body.data.id, customerId: body.data.id }
    assert.equal((await salon.post('/loyalty/cards', card)).status, 201)
  }
  const content = { title: 'News', message: 'Soon', segment: 'ALL' }
  const made = await salon.post('/loyalty/campaigns', { businessId, ...content })
  assert.equal((await salon.post(`/loyalty/campaigns/${made.body.id}/send`)).status, 201)

  const asked: (string | undefined)[] = []
  const deliver: Channel['deliver'] = async ({ customer: { email } }) => {
    asked.push(email?.toLowerCase())
    return { is: 'sent' }
  }
  await doWork(campaignEmails, salon, { channels: { EMAIL: { deliver }, WALLET: { deliver } } })
  assert.deepEqual(new Set(asked), new Set(['nina@example.com', 'ada@example.com']))
  assert.equal(asked.length, 2)
  const { rows } = await database.pool.query(
    `select reason from campaign_message
     where business_id = $1 and channel = 'EMAIL' and status = 'SKIPPED'`,
    [businessId],
  )
  assert.deepEqual(rows, [{ reason: 'SAME_ADDRESS' }])
})
