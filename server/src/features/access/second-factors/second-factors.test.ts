import assert from 'node:assert/strict'
import test from 'node:test'

import { hashPassword } from '#core/crypto/password.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { removeExpiredAccess } from '#features/access/retention.ts'
import { database } from '#testing/process/server.ts'
import {
  at,
  challengeOf,
  codeOf,
  complete,
  enrol,
  openPersonWithTotp,
  start,
} from '#testing/process/totp.ts'
import { openPerson, password, request } from '#testing/salon/people.ts'

test('a login with the right password asks for the second factor, and completes with a code', async () => {
  const person = await openPersonWithTotp()
  const login = { email: person.email, password }
  const { status, body, headers } = await request('POST', '/auth/login', login)
  assert.deepEqual(
    [status, body.code, body.secondFactors],
    [401, 'SECOND_FACTOR_REQUIRED', ['TOTP']],
  )
  assert.equal(headers['set-cookie'], undefined)
  const code = codeOf(person.secret, at(1))
  const completed = await complete({ challenge: body.challenge, code })
  assert.equal(completed.status, 200)
  assert.match(String(completed.headers['set-cookie']), /^__Host-openchair=ses_/)
  const authorization = `Bearer ${completed.body.data.token}`
  const state = await request('GET', '/auth/session', undefined, { authorization })
  assert.equal(state.body.data.account.id, person.accountId)
})

test('a wrong password reveals nothing about second factors', async () => {
  const { email } = await openPersonWithTotp()
  const { status, body } = await request('POST', '/auth/login', { email, password: 'wrong one' })
  assert.deepEqual([status, body.code, 'challenge' in body], [401, 'INVALID_CREDENTIALS', false])
})

test('a code counts once, also for concurrent logins', async () => {
  const person = await openPersonWithTotp()
  const challenges = [await challengeOf(person), await challengeOf(person)]
  const code = codeOf(person.secret, at(1))
  const answers = await Promise.all(challenges.map((challenge) => complete({ challenge, code })))
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '401'])
  // Neither does the code that confirmed the app.
  const first = codeOf(person.secret, at(0))
  assert.equal((await complete({ challenge: await challengeOf(person), code: first })).status, 401)
})

test('a challenge is used up by a login', async () => {
  const person = await openPersonWithTotp()
  const challenge = await challengeOf(person)
  const first = await complete({ challenge, code: codeOf(person.secret, at(1)) })
  assert.equal(first.status, 200)
  const again = await complete({ challenge, code: codeOf(person.secret, at(2)) })
  assert.deepEqual([again.status, again.body.message], [404, 'Token not found'])
})

test('five wrong codes end a challenge, and ten stop all codes of the account for a while', async () => {
  const person = await openPersonWithTotp()
  const right = codeOf(person.secret, at(1))
  const code = right === '000000' ? '000001' : '000000'
  for (let round = 0; round < 2; round += 1) {
    const challenge = await challengeOf(person)
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await complete({ challenge, code })).status, 401)
    assert.equal((await complete({ challenge, code: right })).status, 404)
  }
  const refused = await complete({ challenge: await challengeOf(person), code: right })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
})

test('a changed password ends the logins that it began', async () => {
  const person = await openPersonWithTotp()
  const challenge = await challengeOf(person)
  await accounts.setPassword(database.db, person.accountId, await hashPassword('a brand new one'))
  const code = codeOf(person.secret, at(1))
  assert.equal((await complete({ challenge, code })).status, 404)
  const again = await challengeOf(person, 'a brand new one')
  assert.equal((await complete({ challenge: again, code })).status, 200)
})

test('each recovery code replaces a second factor once, however it is typed', async () => {
  const person = await openPersonWithTotp()
  assert.equal(new Set(person.recoveryCodes).size, 10)
  const [one = '', other = ''] = person.recoveryCodes
  const answers = []
  for (const recoveryCode of [
    one,
    one,
    ` ${other.toUpperCase().replace('-', ' ')} `,
    'aaaaa-aaaaa',
  ])
    answers.push(await complete({ challenge: await challengeOf(person), recoveryCode }))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 401, 200, 401],
  )
})

test('a recovery code of another account is refused', async () => {
  const [person, other] = [await openPersonWithTotp(), await openPersonWithTotp()]
  const [recoveryCode] = other.recoveryCodes
  const challenge = await challengeOf(person)
  assert.equal((await complete({ challenge, recoveryCode })).status, 401)
})

test('new recovery codes end the previous ones', async () => {
  const person = await openPersonWithTotp()
  const { status, body } = await person.post('/auth/recovery-codes', {})
  assert.equal(status, 201)
  const [before] = person.recoveryCodes
  const [after] = body.data.recoveryCodes
  const challenge = await challengeOf(person)
  assert.equal((await complete({ challenge, recoveryCode: before })).status, 401)
  assert.equal((await complete({ challenge, recoveryCode: after })).status, 200)
})

test('an account without a second factor has no recovery codes', async () => {
  const person = await openPerson()
  const { status, body } = await person.post('/auth/recovery-codes', { currentPassword: password })
  assert.deepEqual([status, body.conflict], [409, 'NO_SECOND_FACTOR'])
})

test('a new secret counts after its first code only', async () => {
  const person = await openPerson()
  const proof = { currentPassword: password }
  const { id, secret, uri } = (await person.post('/auth/second-factors/totp', proof)).body.data
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.ok(uri.startsWith('otpauth://totp/Openchair:'), uri)
  assert.deepEqual((await person.get('/auth/second-factors')).body, [])
  const login = { email: person.email, password }
  assert.equal((await request('POST', '/auth/login', login)).status, 200)
  const path = `/auth/second-factors/totp/${id}/confirm`
  const wrong = await person.post(path, { code: codeOf(secret, new Date(start - 3_600_000)) })
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [400, 'wrong_code'])
  const code = codeOf(secret, at(0))
  const outsider = await openPerson()
  assert.equal((await outsider.post(path, { code })).status, 404)
  assert.equal((await person.post(path, { code })).status, 200)
  assert.equal((await person.post(path, { code: codeOf(secret, at(1)) })).status, 404)
})

test('the first second factor ends all other sessions; a second one ends none and leaves the codes', async () => {
  const person = await openPerson()
  const other = (await request('POST', '/auth/login', { email: person.email, password })).body.data
  const { recoveryCodes } = await enrol(person)
  const authorization = `Bearer ${other.token}`
  assert.equal((await request('GET', '/auth/session', undefined, { authorization })).status, 401)
  const [recoveryCode] = recoveryCodes
  const challenge = await challengeOf(person)
  const next = (await complete({ challenge, recoveryCode })).body.data.token
  const second = await enrol(person, 'Tablet')
  assert.deepEqual(second.recoveryCodes, [])
  const kept = { authorization: `Bearer ${next}` }
  assert.equal((await request('GET', '/auth/session', undefined, kept)).status, 200)
  const { body } = await person.get('/auth/second-factors')
  assert.deepEqual(
    body.map(({ type, name }: Record<string, string>) => [type, name]),
    [
      ['TOTP', 'Tablet'],
      ['TOTP', 'Phone'],
    ],
  )
  assert.deepEqual(Object.keys(body[0]).toSorted(), [
    'createdAt',
    'id',
    'lastUsedAt',
    'name',
    'type',
  ])
})

test('the last second factor takes the recovery codes with it; only its owner removes it', async () => {
  const person = await openPersonWithTotp()
  const [{ id }] = (await person.get('/auth/second-factors')).body
  const outsider = await openPerson()
  const proof = { currentPassword: password }
  assert.equal((await outsider.del(`/auth/second-factors/${id}`, proof)).status, 404)
  assert.equal((await person.del(`/auth/second-factors/${id}`)).status, 204)
  const login = { email: person.email, password }
  assert.equal((await request('POST', '/auth/login', login)).status, 200)
  // Nothing proves a second factor any more.
  assert.equal((await person.post('/auth/second-factors/totp', {})).status, 400)
  const left = database.db.selectFrom('recoveryCode').where('accountId', '=', person.accountId)
  assert.deepEqual(await left.select('codeHash').execute(), [])
})

test('an account has at most ten second factors', async () => {
  const person = await openPerson()
  for (let count = 0; count < 10; count += 1) await enrol(person)
  const { status, body } = await person.post('/auth/second-factors/totp', {})
  assert.deepEqual([status, body.conflict, body.limit], [409, 'BOUND_REACHED', 10])
})

test('neither secrets nor codes are stored in the clear', async () => {
  const { accountId, secret, recoveryCodes } = await openPersonWithTotp()
  const { db } = database
  const [row] = await db
    .selectFrom('secondFactor')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute()
  assert.ok(row && !row.sealed.includes(secret) && !row.sealed.includes('Phone'))
  const stored = db.selectFrom('recoveryCode').select('codeHash').where('accountId', '=', accountId)
  for (const { codeHash } of await stored.execute())
    assert.ok(!recoveryCodes.some((code) => codeHash.includes(code)))
})

test('a login sends one second factor', async () => {
  const challenge = await challengeOf(await openPersonWithTotp())
  for (const more of [{}, { code: '123456', recoveryCode: 'k7m2x-9qwzt' }]) {
    const { status, body } = await complete({ challenge, ...more })
    assert.deepEqual([status, body.errors[0].code], [400, 'exactly_one_of'])
  }
  assert.equal((await complete({ challenge: 'unknown', code: '123456' })).status, 404)
})

test('expired challenges and secrets without a code are removed', async () => {
  const person = await openPersonWithTotp()
  const challenge = await challengeOf(person)
  await person.post('/auth/second-factors/totp', {})
  const { db } = database
  const old = new Date(Date.now() - 601_000).toISOString()
  const { accountId } = person
  for (const table of ['loginChallenge', 'secondFactor'] as const)
    await db.updateTable(table).set({ createdAt: old }).where('accountId', '=', accountId).execute()
  const code = codeOf(person.secret, at(1))
  assert.equal((await complete({ challenge, code })).status, 404)
  await removeExpiredAccess(db)
  const challenges = db.selectFrom('loginChallenge').select('tries')
  assert.deepEqual(await challenges.where('accountId', '=', accountId).execute(), [])
  const factors = db.selectFrom('secondFactor').select('confirmedAt')
  assert.equal((await factors.where('accountId', '=', accountId).execute()).length, 1)
})

for (const id of ['%00', 'none', '..%2F'])
  test(`a second factor named ${id} is unknown`, async () => {
    const person = await openPerson()
    const { status, body } = await person.post(`/auth/second-factors/totp/${id}/confirm`, {
      code: '123456',
    })
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
  })
