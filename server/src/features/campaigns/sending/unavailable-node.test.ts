import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

import type { Channel } from '../channels/channel.ts'

// The delivery works on every message of the database, so this file uses its own database.
await useOwnDatabase()
const { database } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { addMembers } = await import('#testing/salon/members.ts')
const { doAllWork } = await import('#testing/work.ts')
const { campaignEmails } = await import('./deliver.ts')

type Salon = Awaited<ReturnType<typeof openSalon>>

/** A salon with a sent campaign that has one message. */
async function openSending() {
  const salon = await openSalon()
  await addMembers(salon, 1)
  const content = { title: 'Hello', message: 'Come back.', segment: 'ALL' }
  const made = await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content })
  assert.equal((await salon.post(`/loyalty/campaigns/${made.body.id}/send`)).status, 201)
  return salon
}

const statusOf = async (salon: Salon) => {
  const row = await database.db
    .selectFrom('campaignMessage')
    .select('status')
    .where('businessId', '=', salon.id)
    .where('channel', '=', 'EMAIL')
    .executeTakeFirstOrThrow()
  return row.status
}

const channel: Channel = { deliver: async () => ({ is: 'sent' }) }
const channels = { EMAIL: channel, WALLET: channel }

interface Query {
  sql: string
  parameters: readonly unknown[]
}

/** The database without the statements that are refused. */
const refusing = (db: typeof database.db, isRefused: (query: Query) => boolean) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery')
        return async (query: Query) => {
          if (isRefused(query)) throw new Error('The node is unavailable')
          return target.executeQuery(query as never)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('while the node of a business is unavailable the campaigns of others are delivered, and its own afterwards', async () => {
  const [down, other] = [await openSending(), await openSending()]
  // As on a cluster: statements on that business fail.
  const db = refusing(database.db, ({ parameters }) => parameters.includes(down.id))
  await assert.rejects(
    doAllWork(campaignEmails, { channels, database: { ...database, db } }),
    /unavailable/,
  )
  assert.equal(await statusOf(other), 'SENT')
  assert.equal(await statusOf(down), 'QUEUED')
  await doAllWork(campaignEmails, { channels })
  assert.equal(await statusOf(down), 'SENT')
})
