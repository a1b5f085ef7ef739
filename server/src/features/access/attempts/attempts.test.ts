import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openPerson, password, request } from '#testing/salon/people.ts'

import * as attempts from './queries.ts'

const login = (email: string, typed: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: typed },
    remoteAddress,
  })

/** Moves the attempts into the past by this much. */
const age = ({ subject }: attempts.Limit, interval: string) =>
  sql`update attempt set last_at = last_at - ${interval}::interval,
      times = (select array_agg(t - ${interval}::interval) from unnest(times) as t)
    where subject = ${subject}`.execute(database.db)

test('after ten failures an e-mail address is locked out for a while, also under concurrent attempts', async () => {
  for (const email of [(await openPerson()).email, `${newId()}@example.com`]) {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => login(email, 'a wrong password', `10.0.0.${email.length}`)),
    )
    const wrong = answers.filter(({ statusCode }) => statusCode === 401)
    assert.equal(wrong.length, 10)
    const late = await login(email, password)
    assert.equal(late.statusCode, 429)
    const wait = Number(late.headers['retry-after'])
    assert.ok(wait > 800 && wait <= 900, String(wait))
    await age(attempts.loginsOf(masterKey, email), '15 minutes')
    assert.notEqual((await login(email, password)).statusCode, 429)
  }
})

test('a correct password resets the failures of the e-mail address, not those of the network address', async () => {
  const { email } = await openPerson()
  const place = '10.9.8.7'
  const countOf = async ({ subject }: attempts.Limit) => {
    const query = database.db.selectFrom('attempt').select('times').where('subject', '=', subject)
    return (await query.execute()).flatMap(({ times }) => times).length
  }
  for (let failure = 0; failure < 9; failure += 1) await login(email, 'wrong password', place)
  assert.equal((await login(email, password, place)).statusCode, 200)
  assert.equal(await countOf(attempts.loginsOf(masterKey, email)), 0)
  assert.equal(await countOf(attempts.loginsFrom(masterKey, place)), 9)
})

test('after a hundred failures a network address is locked out, for every e-mail address', async () => {
  const place = '10.11.12.13'
  const limit = attempts.loginsFrom(masterKey, place)
  await sql`insert into attempt (subject, times, last_at)
    select ${limit.subject}, array_agg(now() - n * interval '1 second'), now()
    from generate_series(1, 100) as n`.execute(database.db)
  const { email } = await openPerson()
  assert.equal((await login(email, password, place)).statusCode, 429)
  assert.equal((await login(email, password, '10.11.12.14')).statusCode, 200)
})

test('e-mail and network addresses are not stored in the table', async () => {
  const email = 'somebody@example.com'
  await login(email, 'a wrong password', '10.1.2.3')
  const { rows } = await sql<{ text: string }>`select attempt::text as text from attempt`.execute(
    database.db,
  )
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const { text } of rows)
    for (const known of [email, '10.1.2.3']) assert.ok(!text.includes(hex(known)))
})

test('expired attempts are removed', async () => {
  const limit = attempts.resetsOf(masterKey, `${newId()}@example.com`)
  await attempts.isAllowed(database.db, limit)
  await age(limit, '25 hours')
  await attempts.removeExpired(database.db)
  const left = database.db
    .selectFrom('attempt')
    .select('lastAt')
    .where('subject', '=', limit.subject)
  assert.deepEqual(await left.execute(), [])
})

test('a malformed body is a validation error and counts as no attempt', async () => {
  const { status } = await request('POST', '/auth/login', { email: 'x', password: '' })
  assert.equal(status, 400)
})
