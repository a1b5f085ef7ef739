import assert from 'node:assert/strict'
import test from 'node:test'

import {
  at,
  challengeOf,
  codeOf,
  complete,
  enrol,
  openPersonWithTotp,
  start,
} from '#testing/process/totp.ts'
import { callers, openPerson, password, type Person, request } from '#testing/salon/people.ts'
import { openAuthenticator } from '#testing/services/authenticator.ts'

test('a change needs a second factor of the last ten minutes, and of an account without one the password', async () => {
  const person = await openPerson()
  for (const path of ['/auth/second-factors/totp', '/auth/recovery-codes']) {
    const { status, body } = await person.post(path, {})
    assert.deepEqual([status, body.errors[0].field], [400, 'currentPassword'])
    const wrong = await person.post(path, { currentPassword: 'not this one' })
    assert.deepEqual([wrong.status, wrong.body.errors[0].code], [400, 'wrong_password'])
  }
  const { id } = await enrol(person)
  // The code that confirmed the app is such a second factor.
  assert.equal((await person.post('/auth/recovery-codes', {})).status, 201)
  at(21)
  for (const proof of [{}, { currentPassword: password }, { currentPassword: 'not this one' }])
    for (const change of [
      person.post('/auth/second-factors/totp', proof),
      person.post('/auth/second-factors/passkeys/options', proof),
      person.post('/auth/recovery-codes', proof),
      person.del(`/auth/second-factors/${id}`, proof),
    ]) {
      const { status, body } = await change
      assert.deepEqual([status, body.code], [403, 'SECOND_FACTOR_MISSING'])
    }
  assert.equal((await person.get('/auth/second-factors')).body.length, 1)
})

const verify = (person: Pick<Person, 'post'>, given: object) =>
  person.post('/auth/second-factors/verify', given)

test('a second factor is given again in a session by a code or a recovery code, each once', async () => {
  const person = await openPersonWithTotp()
  const { secret, recoveryCodes } = person
  const code = codeOf(secret, at(21))
  for (const given of [
    { code: codeOf(secret, new Date(start)) },
    { recoveryCode: 'aaaaa-aaaaa' },
  ]) {
    const { status, body } = await verify(person, given)
    assert.deepEqual([status, body.errors[0].code], [400, 'wrong_code'])
    assert.equal(body.errors[0].field, Object.keys(given)[0])
  }
  assert.equal((await person.post('/auth/recovery-codes', {})).status, 403)
  assert.equal((await verify(person, { code })).status, 204)
  assert.equal((await verify(person, { code })).status, 400, 'a code counts once')
  assert.equal((await person.post('/auth/second-factors/totp', { name: 'New' })).status, 201)
  at(42)
  assert.equal((await person.post('/auth/recovery-codes', {})).status, 403)
  const [recoveryCode] = recoveryCodes
  assert.equal((await verify(person, { recoveryCode })).status, 204)
  assert.equal((await verify(person, { recoveryCode })).status, 400, 'a recovery code counts once')
  assert.equal((await person.post('/auth/recovery-codes', {})).status, 201)
  for (const given of [{}, { code, recoveryCode }])
    assert.equal((await verify(person, given)).status, 400)
})

test('a second factor counts in the session in which it was given', async () => {
  const person = await openPersonWithTotp()
  const { secret } = person
  const challenge = await challengeOf(person)
  const login = await complete({ challenge, code: codeOf(secret, at(1)) })
  const other = callers(login.body.data.token)
  const code = codeOf(secret, at(22))
  assert.equal((await verify(other, { code })).status, 204)
  assert.equal((await other.post('/auth/recovery-codes', {})).status, 201)
  assert.equal((await person.post('/auth/recovery-codes', {})).status, 403)
  const outsider = await openPersonWithTotp()
  const foreign = codeOf(secret, at(23))
  assert.equal((await verify(outsider, { code: foreign })).status, 400)
})

test('ten wrong codes in a session stop further ones', async () => {
  const person = await openPersonWithTotp()
  const recoveryCode = 'aaaaa-aaaaa'
  const statuses = []
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await verify(person, { recoveryCode })).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(400), 429])
})

test('of two sessions that add the first second factor at once, one is signed out and adds none', async () => {
  const person = await openPerson()
  const login = await request('POST', '/auth/login', { email: person.email, password })
  const sessions = [person, callers(login.body.data.token)]
  const proof = { currentPassword: password }
  const authenticators = sessions.map(() => openAuthenticator())
  const passkeys = await Promise.all(
    sessions.map(async (session, nth) => {
      const options = await session.post('/auth/second-factors/passkeys/options', proof)
      return authenticators[nth]?.create(options.body.data)
    }),
  )
  const added = await Promise.all(
    sessions.map((session, nth) =>
      session.post('/auth/second-factors/passkeys', { passkey: passkeys[nth] }),
    ),
  )
  assert.deepEqual(new Set(added.map(({ status }) => status)), new Set([201, 401]))
  const kept = sessions[added.findIndex(({ status }) => status === 201)]
  assert.equal((await kept?.get('/auth/second-factors'))?.body.length, 1)
})

test('a secret that the password alone has asked for ends with the first second factor', async () => {
  const person = await openPerson()
  const proof = { currentPassword: password }
  const { id, secret } = (await person.post('/auth/second-factors/totp', proof)).body.data
  const options = (await person.post('/auth/second-factors/passkeys/options', proof)).body.data
  const passkey = openAuthenticator().create(options)
  assert.equal((await person.post('/auth/second-factors/passkeys', { passkey })).status, 201)
  const path = `/auth/second-factors/totp/${id}/confirm`
  assert.equal((await person.post(path, { code: codeOf(secret, at(0)) })).status, 404)
})
