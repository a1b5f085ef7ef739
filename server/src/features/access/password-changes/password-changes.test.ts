import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { hashPassword } from '#core/crypto/password.ts'
import { newId } from '#core/ids.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as mail from '#features/mail/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import { hashWithSlot, isPassword } from '../passwords/hashing.ts'
import * as resets from './queries.ts'

const fresh = 'another long enough one'

test('a password is changed with the current one, which ends all other sessions', async () => {
  const person = await openPerson()
  const login = { email: person.email, password }
  const other = (await request('POST', '/auth/login', login)).body.data
  const wrong = await person.post('/auth/password', {
    currentPassword: 'not this one',
    newPassword: fresh,
  })
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'currentPassword'])
  const change = { currentPassword: password, newPassword: fresh }
  assert.equal((await person.post('/auth/password', change)).status, 204)
  assert.equal((await person.get('/auth/session')).status, 200)
  const authorization = `Bearer ${other.token}`
  assert.equal((await request('GET', '/auth/session', undefined, { authorization })).status, 401)
  assert.equal((await request('POST', '/auth/login', login)).status, 401)
  const again = { ...login, password: fresh }
  assert.equal((await request('POST', '/auth/login', again)).status, 200)
})

test('a new password is not made of the e-mail address or the name of the person or business', async () => {
  const salon = await openSalon({ name: 'Studio Zuid' })
  const person = await openMember('STAFF', [salon])
  for (const newPassword of [person.email, 'Robin-2026!', 'studiozuid1', 'Openchair2026']) {
    const change = { currentPassword: password, newPassword }
    const { status, body } = await person.post('/auth/password', change)
    assert.equal(status, 400, newPassword)
    assert.deepEqual([body.errors[0].field, body.errors[0].code], ['newPassword', 'easily_guessed'])
  }
})

test('a password is not changed with one that a reset has replaced meanwhile', async () => {
  const person = await openPerson()
  const passwordHash = await hashPassword(fresh)
  const { answered } = await transaction(database, async (running) => {
    await accounts.setPassword(running.db, person.accountId, passwordHash)
    const change = { currentPassword: password, newPassword: 'what somebody else likes' }
    const answered = person.post('/auth/password', change)
    await Promise.race([answered, isWaitedFor(running)])
    return { answered }
  })
  const { status, body } = await answered
  assert.deepEqual([status, body?.errors[0].field], [400, 'currentPassword'])
  const login = { email: person.email, password: fresh }
  assert.equal((await request('POST', '/auth/login', login)).status, 200)
})

test('a wrong current password counts as a failed login', async () => {
  const person = await openPerson()
  const wrong = { currentPassword: 'not this one', newPassword: fresh }
  for (let failure = 0; failure < 10; failure += 1)
    assert.equal((await person.post('/auth/password', wrong)).status, 400)
  assert.equal((await person.post('/auth/password', wrong)).status, 429)
  const login = { email: person.email, password }
  assert.equal((await request('POST', '/auth/login', login)).status, 429)
})

test('a reset request gets the same reply whether the account exists or not', async () => {
  const { email } = await openPerson()
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map((one) =>
      request('POST', '/auth/password/forgot', { email: one }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [202, 202],
  )
  assert.deepEqual(answers[0]?.body, answers[1]?.body)
})

test('a reset request runs the same statements and commits a change, whether the account exists or not', async (t) => {
  const config = { sendsMail: true, publicUrl: 'https://salon.example' }
  const server = await buildApi({ database, masterKey, config })
  t.after(() => server.close())
  const { email } = await openPerson()
  const forgot = async (email: string) => {
    const asked = {
      method: 'POST',
      url: '/api/v1/auth/password/forgot',
      payload: { email },
    } as const
    assert.equal((await server.inject(asked)).statusCode, 202)
  }
  const known = await statementsOf(() => forgot(email))
  const unknown = await statementsOf(() => forgot(`${newId()}@example.com`))
  assert.deepEqual(unknown, known)
  // A transaction without changes commits without waiting for the disk.
  const inside = unknown.slice(unknown.indexOf('begin'), unknown.indexOf('commit'))
  assert.ok(inside.some((text) => text.includes('insert into attempt')))
})

test('a link sets a new password one time, within an hour, and ends all sessions', async () => {
  const person = await openPerson()
  const account = await database.db
    .selectFrom('account')
    .select('emailHash')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const reset = (token: string) =>
    request('POST', '/auth/password/reset', { token, newPassword: fresh })
  const insert = (token: string) =>
    resets.insert(database.db, { token, emailHashes: [account.emailHash], isMailed: false })
  await insert('late')
  await sql`update password_reset set created_at = now() - interval '1 hour'
    where account_id = ${person.accountId}`.execute(database.db)
  await insert('right')
  await insert('other')

  assert.equal((await reset('late')).status, 404)
  const answers = await Promise.all([reset('right'), reset('right')])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 404],
  )
  const used = await reset('right')
  const unknown = await reset('never made')
  assert.deepEqual([used.status, used.body.message], [404, unknown.body.message])
  // The other links of the account are invalid as well.
  assert.equal((await reset('other')).status, 404)
  assert.equal((await person.get('/auth/session')).status, 401)
  const login = { email: person.email, password: fresh }
  assert.equal((await request('POST', '/auth/login', login)).status, 200)
})

test('at most five mails an hour go to one address, and none to an unknown address', async (t) => {
  const config = { sendsMail: true, publicUrl: 'https://salon.example' }
  const server = await buildApi({ database, masterKey, config })
  t.after(() => server.close())
  const { email } = await openPerson()
  const ask = (address: string) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/auth/password/forgot',
      payload: { email: address },
    })
  for (let time = 0; time < 7; time += 1) assert.equal((await ask(email)).statusCode, 202)
  await ask('nobody-at-all@example.com')
  const messages: mail.Due[] = []
  for (;;) {
    const due = await mail.claimDue(database.db, masterKey, 100)
    if (due.length === 0) break
    messages.push(...due)
  }
  const theirs = messages.filter(({ to }) => to === email)
  assert.equal(theirs.length, 5)
  assert.ok(!messages.some(({ to }) => to.startsWith('nobody-at-all')))
  const [link = ''] = /https:\/\/\S+/.exec(theirs[0]?.text ?? '') ?? []
  const token = new URL(link).searchParams.get('token')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    payload: { token, newPassword: fresh },
  })
  assert.equal(statusCode, 204)
})

test('a password in another Unicode normalization is equal', async () => {
  const hash = await hashPassword('pass-Ångström-long')
  assert.equal(await isPassword('pass-A\u030Angstro\u0308m-long', hash), true)
  assert.equal(await isPassword('pass-Ångström-other', hash), false)
  assert.equal(await isPassword('pass-Ångström-long', null), false)
})

test('networks take turns in the hashing queue, and one that fills it delays no other', async () => {
  const from = (address: string) =>
    hashWithSlot('a long enough password', { address, isAbandoned: () => false })
  let served = 0
  const flood = Array.from({ length: 52 }, (_, index) =>
    from(`2001:db8:0:1::${index}`).then(() => (served += 1)),
  )
  await assert.rejects(from('2001:db8:0:1:ffff::1'), { statusCode: 503 })
  await Promise.all([from('2001:db8:0:2::1'), from('192.0.2.1')])
  assert.ok(served < 10, String(served))
  await Promise.all(flood)
})

test('at most two passwords are hashed concurrently, fifty of a network wait, and more get 503', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashWithSlot('a long enough password')),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 8)
  for (const result of refused)
    assert.equal(result.status === 'rejected' && result.reason.statusCode, 503)
  // The slots are free again.
  assert.match(await hashWithSlot('a long enough password'), /^\$argon2id/)
})
