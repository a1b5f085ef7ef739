import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { sharedMailServer } from '#testing/services/mail-server.ts'

import * as messages from './messages.ts'
import { sendMail } from './worker.ts'

// The worker sends the messages of every business, and all rows are looked at.
await useEmptyDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { tenantTransaction } = await import('#db/open-tenant.ts')
const { db } = database

const letter = { to: 'nina@example.com', subject: 'A gift card', text: 'Dear Nina,' }
const { signal } = new AbortController()
const log = { warn: () => {}, error: () => {} }

const queueFor = (businessId: string, more?: () => Promise<unknown>) =>
  tenantTransaction({ database, masterKey }, businessId, async (tenant) => {
    await messages.queue(tenant, 'GIFT_CARD', letter)
    await more?.()
  })

const rows = async () =>
  (
    await sql<{ attempts: number; wait: number }>`
    select attempts, round(extract(epoch from due_at - now())) as wait from message`.execute(db)
  ).rows

test('a message is committed with what it is about, sealed, and sent one time', async () => {
  const { url, letters } = await sharedMailServer()
  const salons = await Promise.all([1, 2, 3].map(() => openSalon()))
  const context = {
    database,
    masterKey,
    log,
    lifetime: { signal },
    config: { smtpUrl: url, mailFrom: 'Salon <desk@salon.example>' },
  }
  const [first] = salons
  assert.ok(first)
  await assert.rejects(
    queueFor(first.id, () => Promise.reject(new Error('undone'))),
    /undone/,
  )
  assert.deepEqual(await rows(), [])
  for (const { id } of salons) await queueFor(id)
  const stored = await db.selectFrom('message').select('sealed').execute()
  assert.ok(stored.every(({ sealed }) => !sealed.includes('nina')))
  await Promise.all([sendMail(context), sendMail(context)])
  assert.equal(letters.length, 3)
  assert.deepEqual(await rows(), [])
})

test('a message that was claimed is due again after its lease, and a postponed one at its time', async () => {
  const salon = await openSalon()
  await queueFor(salon.id)
  const [claimed] = await messages.claimDue(db, masterKey, salon.id, 10)
  assert.partialDeepStrictEqual(claimed, { ...letter, attempt: 1 })
  assert.deepEqual(await messages.claimDue(db, masterKey, salon.id, 10), [])
  assert.deepEqual(await rows(), [{ attempts: 1, wait: 120 }])
  assert.ok(claimed)
  await messages.postpone(db, { businessId: salon.id, id: claimed.id, seconds: 300 })
  assert.deepEqual(await rows(), [{ attempts: 1, wait: 300 }])
  assert.deepEqual(await messages.businessesDue(db), [])
  await messages.postpone(db, { businessId: salon.id, id: claimed.id, seconds: 0 })
  assert.deepEqual(await messages.businessesDue(db), [salon.id])
})
