import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { openMailServer } from '#testing/services/mail-server.ts'

import * as mail from './queries.ts'
import { sendDue } from './send.ts'
import { openTransport } from './transport.ts'

// The worker sends every queued message of the database, so this file uses its own database.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { db } = database

const logged: object[] = []
const log = {
  warn: (line: object) => void logged.push(line),
  error: (line: object) => void logged.push(line),
}
const options = (url: string) => ({
  db,
  masterKey,
  transport: openTransport(url),
  from: 'Salon <desk@salon.example>',
  log,
})
const never = new AbortController().signal

const message = { to: 'nina@example.com', subject: 'Größe', text: 'Liebe Nina,\n.\n…' }

const left = async () =>
  (
    await sql<{ attempts: number; wait: number }>`
    select attempts, round(extract(epoch from next_attempt_at - now())) as wait from mail`.execute(
      db,
    )
  ).rows

test('a message is sent one time and removed from the queue', async (t) => {
  const { url, letters } = await openMailServer(t)
  await mail.queue(db, masterKey, message)
  await Promise.all([sendDue(options(url), never), sendDue(options(url), never)])
  assert.equal(letters.length, 1)
  assert.match(letters[0] ?? '', /^To: nina@example.com/m)
  assert.match(letters[0] ?? '', /^From: Salon <desk@salon.example>/m)
  assert.match(letters[0] ?? '', /^Message-ID: <[0-9a-f-]{36}@salon.example>/im)
  assert.deepEqual(await left(), [])
})

test('a message with HTML is sent in both forms, and one without it as plain text', async (t) => {
  const { url, letters } = await openMailServer(t)
  // As an earlier version has queued it.
  await mail.queue(db, masterKey, message)
  await mail.queue(db, masterKey, { ...message, subject: 'Both', html: '<p>Liebe Nina</p>' })
  await sendDue(options(url), never)
  const both = letters.find((letter) => /^Subject: Both/m.test(letter)) ?? ''
  const [plain = ''] = letters.filter((letter) => letter !== both)
  assert.match(both, /multipart\/alternative/)
  assert.match(both, /text\/plain[^]*Liebe Nina,[^]*text\/html[^]*<p>Liebe Nina<\/p>/)
  assert.match(plain, /^Content-Type: text\/plain/m)
  assert.doesNotMatch(plain, /multipart|text\/html/)
  assert.deepEqual(await left(), [])
})

test('the name of a sender is one visible name beside the address of the installation', async (t) => {
  const { url, letters } = await openMailServer(t)
  const named = {
    senderName: 'Bank" <info@bank.example>, \u202eA',
    replyTo: 'desk@noord.example',
    subject: 'Your\r\nBcc: all@noord.example \u202eterces',
  }
  await mail.queue(db, masterKey, { ...message, ...named })
  await mail.queue(db, masterKey, { ...message, senderName: 'Openchair Support' })
  await sendDue(options(url), never)
  const letter = letters.find((one) => one.includes('Bank')) ?? ''
  assert.match(letter, /^From: Bank info bank example A <desk@salon\.example>\r$/m)
  assert.match(letter, /^Reply-To: desk@noord\.example\r$/m)
  assert.match(letter, /^Subject: Your Bcc: all@noord\.example terces\r$/m)
  assert.equal(letters.length, 2)
  assert.ok(letters.some((one) => /^From: Salon <desk@salon\.example>\r$/m.test(one)))
})

test('a message is retried while the mail server is unavailable, and dropped after the last attempt', async () => {
  await mail.queue(db, masterKey, message)
  const away = options('smtp://127.0.0.1:1')
  for (const wait of [60, 300, 1_800, 7_200]) {
    await sendDue(away, never)
    const [row] = await left()
    assert.equal(row?.wait, wait)
    await sql`update mail set next_attempt_at = now()`.execute(db)
  }
  await sendDue(away, never)
  assert.deepEqual(await left(), [])
  assert.ok(!JSON.stringify(logged).includes('nina'))
})

test('a message with a permanent failure is dropped at the first attempt', async (t) => {
  const gone = Object.assign(new Error('no such user nina'), { responseCode: 550 })
  const { url } = await openMailServer(t, { answer: () => gone })
  await mail.queue(db, masterKey, message)
  await sendDue(options(url), never)
  assert.deepEqual(await left(), [])
  assert.partialDeepStrictEqual(logged.at(-1), { code: 'EENVELOPE', responseCode: 550 })
  assert.ok(!JSON.stringify(logged).includes('nina'))
})

test('messages stay queued while the mail server refuses the sender', async (t) => {
  const { url } = await openMailServer(t)
  await mail.queue(db, masterKey, message)
  await sendDue(options(url.replace('//', '//somebody:wrong@')), never)
  assert.deepEqual(await left(), [{ attempts: 1, wait: 60 }])
  const refuses = Object.assign(new Error('not from there'), { responseCode: 550 })
  const strict = await openMailServer(t, { onMailFrom: (_, __, done) => done(refuses) })
  await sql`update mail set next_attempt_at = now()`.execute(db)
  await sendDue(options(strict.url), never)
  assert.deepEqual(await left(), [{ attempts: 2, wait: 300 }])
  await sql`delete from mail`.execute(db)
})

test('a message claimed by a killed worker is claimed again', async (t) => {
  const { url, letters } = await openMailServer(t)
  await mail.queue(db, masterKey, message)
  assert.equal((await mail.claimDue(db, masterKey, 10)).length, 1)
  await sendDue(options(url), never)
  assert.equal(letters.length, 0)
  await sql`update mail set next_attempt_at = now()`.execute(db)
  await sendDue(options(url), never)
  assert.equal(letters.length, 1)
})

test('messages are encrypted at rest', async () => {
  await mail.queue(db, masterKey, message)
  const { sealed } = await db.selectFrom('mail').select('sealed').executeTakeFirstOrThrow()
  assert.ok(!sealed.includes('nina'))
})
