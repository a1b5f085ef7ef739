import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { sharedMailServer } from '#testing/services/mail-server.ts'

import { dueMessages, queue } from './messages.ts'
import { businessMail, lazyTransport } from './send.ts'

// The worker sends the messages of every business, and all rows are looked at.
await useEmptyDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { doAllWork, doWork } = await import('#testing/work.ts')
const { tenantTransaction } = await import('#db/open-tenant.ts')
const { db } = database

const letter = { to: 'nina@example.com', subject: 'A gift card', text: 'Dear Nina,' }
const log = { warn: () => {}, error: () => {} }

const queueFor = (businessId: string, more?: () => Promise<unknown>) =>
  tenantTransaction({ database, masterKey }, businessId, async (tenant) => {
    await queue(tenant, 'GIFT_CARD', letter)
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
  const transport = lazyTransport(url)
  const mailServer = { transport, from: 'Salon <desk@salon.example>', log }
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
  await Promise.all([1, 2].map(() => doAllWork(businessMail, { mailServer }, inSeconds(1))))
  assert.equal(letters.length, 3)
  assert.deepEqual(await rows(), [])
})

test('a message that was claimed is due again after its lease, and a postponed one at its time', async () => {
  const salon = await openSalon()
  await queueFor(salon.id)
  const sent: string[] = []
  let failure: Error | null = null
  const sendMail = async ({ to }: { to: string }) => {
    sent.push(to)
    if (failure) throw failure
  }
  const mailServer = { transport: { sendMail } as never, from: 'desk@salon.example', log }
  const now = inSeconds(1)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const sendAt = (time: Date) => doWork(businessMail, salon, { mailServer }, time)
  const until = after(120).toISOString()
  const part = { businessId: salon.id, now: now.toISOString(), until, limit: 10 }
  assert.equal((await dueMessages.claim(db, part)).length, 1)
  assert.equal((await dueMessages.claim(db, part)).length, 0)
  await sendAt(after(119))
  assert.deepEqual(sent, [])
  failure = Object.assign(new Error('Later'), { responseCode: 450 })
  await sendAt(after(120))
  assert.deepEqual(
    (await rows()).map(({ attempts }) => attempts),
    [2],
  )
  await sendAt(after(120 + 299))
  assert.equal(sent.length, 1)
  failure = null
  await sendAt(after(120 + 300))
  assert.deepEqual(sent, [letter.to, letter.to])
  assert.deepEqual(await rows(), [])
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)
