import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import type { ApiError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { checkCredentials } from '#features/access/passwords/check-credentials.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openPerson, password, request } from '#testing/salon/people.ts'

import * as limits from './limits.ts'
import type { Limit } from './limits.ts'
import * as networks from './networks.ts'
import * as attempts from './queries.ts'

const login = (email: string, typed: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: typed },
    remoteAddress,
  })

/** The code of a login with a wrong password, without the deadline of a request, which a slow machine may miss. */
const codeOfWrong = (email: string, address: string): Promise<string> =>
  checkCredentials(
    { db: database.db, masterKey },
    { email, password: 'a wrong password' },
    { address, isAbandoned: () => false },
  ).then(
    () => 'OK',
    (error: ApiError) => error.code,
  )

/** Moves the attempts into the past by this much. */
const age = ({ subject }: Limit, interval: string) =>
  sql`update attempt set last_at = last_at - ${interval}::interval,
      times = (select array_agg(t - ${interval}::interval) from unnest(times) as t)
    where subject = ${subject}`.execute(database.db)

const exhaust = ({ subject, max }: Limit) =>
  sql`insert into attempt (subject, times, last_at)
    select ${subject}, array_agg(now() - n * interval '1 second'), now()
    from generate_series(1, ${max}::int) as n`.execute(database.db)

const countOf = async ({ subject }: Limit) => {
  const query = database.db.selectFrom('attempt').select('times').where('subject', '=', subject)
  return (await query.execute()).flatMap(({ times }) => times).length
}

test('after ten failures an e-mail address is refused from that network, also under concurrent attempts', async () => {
  for (const email of [(await openPerson()).email, `${newId()}@example.com`]) {
    const network = `10.0.0.${email.length}`
    const codes = await Promise.all(Array.from({ length: 14 }, () => codeOfWrong(email, network)))
    const refused = codes.toSorted().slice(0, 10)
    assert.deepEqual(new Set(refused), new Set(['INVALID_CREDENTIALS']))
    assert.deepEqual(new Set(codes.toSorted().slice(10)), new Set(['RATE_LIMIT_EXCEEDED']))
    const late = await login(email, password, network)
    assert.equal(late.statusCode, 429)
    const wait = Number(late.headers['retry-after'])
    assert.ok(wait > 800 && wait <= 900, String(wait))
    assert.notEqual((await login(email, password, '10.0.1.1')).statusCode, 429)
    await age(limits.loginsOf(masterKey, { email, network }), '15 minutes')
    assert.notEqual((await login(email, password, network)).statusCode, 429)
  }
})

test('the addresses of an IPv6 /64 count as one', async () => {
  const { email } = await openPerson()
  for (let failure = 0; failure < 10; failure += 1)
    await login(email, 'wrong password', `2001:db8:1:1::${failure}`)
  assert.equal((await login(email, password, '2001:db8:1:1:ffff::1')).statusCode, 429)
  assert.equal((await login(email, password, '2001:db8:1:2::1')).statusCode, 200)
})

test('a right password resets the failures of its e-mail address and network, and no others', async () => {
  const { email } = await openPerson()
  const network = '10.9.8.7'
  for (let failure = 0; failure < 9; failure += 1) await login(email, 'wrong password', network)
  await login(email, 'wrong password', '10.9.8.8')
  assert.equal((await login(email, password, network)).statusCode, 200)
  assert.equal(await countOf(limits.loginsOf(masterKey, { email, network })), 0)
  assert.equal(await countOf(limits.loginsOf(masterKey, { email, network: '10.9.8.8' })), 1)
  assert.equal(await countOf(limits.loginsEverywhere(masterKey, email)), 10)
  assert.equal(await countOf(limits.loginsFrom(masterKey, network)), 9)
})

test('after a hundred failures a network is refused, for every e-mail address', async () => {
  await exhaust(limits.loginsFrom(masterKey, '10.11.12.13'))
  const { email } = await openPerson()
  assert.equal((await login(email, password, '10.11.12.13')).statusCode, 429)
  assert.equal((await login(email, password, '10.11.12.14')).statusCode, 200)
})

test('the /64 of one /48 have a wider limit together, from which the networks of the person are exempt', async () => {
  const { email } = await openPerson()
  const home = '2a02:77:1:1::1'
  assert.equal((await login(email, password, home)).statusCode, 200)
  await exhaust({ ...limits.loginsFrom(masterKey, '2a02:77:1::/48'), max: 400 })
  assert.equal((await login(email, password, '2a02:77:1:abcd::1')).statusCode, 429)
  assert.equal((await login(email, password, '2a02:77:2:abcd::1')).statusCode, 200)
  assert.equal((await login(email, password, home)).statusCode, 200)
})

test('ten /64 of one /48 guess at one account no more often than four', async () => {
  const email = `${newId()}@example.com`
  const codes = []
  for (let guess = 0; guess < 50; guess += 1)
    codes.push(await codeOfWrong(email, `2a02:78:1:${(guess % 10) * 0x300}::1`))
  const guesses = codes.filter((code) => code === 'INVALID_CREDENTIALS')
  assert.equal(guesses.length, 40)
})

test('after a hundred failures from everywhere, only networks of the person are heard', async () => {
  const { email, accountId } = await openPerson()
  assert.equal((await login(email, password, '10.20.0.1')).statusCode, 200)
  await login(email, 'wrong password', '10.20.0.2')
  await sql`delete from attempt where subject = ${limits.loginsEverywhere(masterKey, email).subject}`.execute(
    database.db,
  )
  await exhaust(limits.loginsEverywhere(masterKey, email))
  assert.equal((await login(email, password, '10.20.0.2')).statusCode, 429)
  assert.equal((await login(email, 'wrong password', '10.20.0.1')).statusCode, 401)
  assert.equal((await login(email, password, '10.20.0.1')).statusCode, 200)

  await sql`update sign_in_network set last_at = now() - interval '31 days'
    where account_id = ${accountId}`.execute(database.db)
  assert.equal((await login(email, password, '10.20.0.1')).statusCode, 429)
  await networks.removeExpired(database.db)
  const left = database.db.selectFrom('signInNetwork').select('network')
  assert.deepEqual(await left.where('accountId', '=', accountId).execute(), [])
})

test('a refused attempt does not lengthen the wait', async () => {
  const limit = limits.resetsOf(masterKey, `${newId()}@example.com`)
  for (let time = 0; time < 5; time += 1)
    assert.equal(await attempts.isAllowed(database.db, limit), true)
  await age(limit, '59 minutes')
  assert.equal(await attempts.isAllowed(database.db, limit), false)
  await age(limit, '2 minutes')
  assert.equal(await attempts.isAllowed(database.db, limit), true)
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
  const limit = limits.resetsOf(masterKey, `${newId()}@example.com`)
  await attempts.isAllowed(database.db, limit)
  await age(limit, '25 hours')
  await attempts.removeExpired(database.db)
  assert.equal(await countOf(limit), 0)
})

test('a malformed body is a validation error and counts as no attempt', async () => {
  const { status } = await request('POST', '/auth/login', { email: 'x', password: '' })
  assert.equal(status, 400)
})
