import assert from 'node:assert/strict'
import test from 'node:test'

import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import * as limits from '#features/access/attempts/limits.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openPerson, password } from '#testing/salon/people.ts'

/** A person with recovery codes, who signs in from these networks. */
async function openProtected() {
  const person = await openPerson()
  const totp = '/auth/second-factors/totp'
  const { id, secret } = (await person.post(totp, { currentPassword: password })).body.data
  const code = totpCode(fromBase32(secret), stepAt(new Date()))
  const confirmed = await person.post(`${totp}/${id}/confirm`, { code })
  const codes = confirmed.body.data.recoveryCodes as string[]
  const post = async (path: string, payload: object, remoteAddress: string) => {
    const url = `/api/v1${path}`
    const { statusCode: status, body } = await app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
    })
    return { status, body: JSON.parse(body) }
  }
  const complete = async (recoveryCode: string, network: string) => {
    const login = { email: person.email, password }
    const { challenge } = (await post('/auth/login', login, network)).body
    return (await post('/auth/login/second-factor', { challenge, recoveryCode }, network)).status
  }
  return {
    accountId: person.accountId,
    signIn: (network: string) => complete(codes.pop() ?? '', network),
    guess: (network: string) => complete('aaaaa-aaaaa', network),
    async guesses(count: number, network: string) {
      for (let guess = 0; guess < count; guess += 1)
        assert.equal(await complete('aaaaa-aaaaa', network), 401)
    },
  }
}

const countOf = async ({ subject }: limits.Limit) => {
  const query = database.db.selectFrom('attempt').select('times').where('subject', '=', subject)
  return (await query.execute()).flatMap(({ times }) => times).length
}

test('wrong codes stay counted after a right one of the same network, which counts nothing', async () => {
  const { accountId, signIn, guess, guesses } = await openProtected()
  const network = '10.40.0.1'
  await guesses(9, network)
  assert.equal(await signIn(network), 200)
  assert.equal(await countOf(limits.secondFactorsOf(masterKey, { accountId, network })), 9)
  assert.equal(await countOf(limits.secondFactorsEverywhere(masterKey, accountId)), 9)
  assert.equal(await guess(network), 401)
  assert.equal(await guess(network), 429)
  assert.equal(await signIn(network), 429)
})

test('somebody who knows the password locks nobody out of their own networks', async () => {
  const { accountId, signIn, guess, guesses } = await openProtected()
  const [own, foreign, third] = ['10.40.1.1', '10.40.1.2', '10.40.1.3']
  assert.equal(await signIn(own), 200)
  await guesses(10, foreign)
  assert.equal(await guess(foreign), 429)
  assert.equal(await guess(third), 429, 'codes from all networks count together')
  assert.equal(await signIn(own), 200)
  assert.equal(await guess(foreign), 429, 'the login forgave nothing')
  await guesses(10, own)
  assert.equal(await guess(own), 429, 'a network of the person has a count of its own')
  assert.equal(await countOf(limits.secondFactorsEverywhere(masterKey, accountId)), 10)
})

test('of concurrent guesses ten are checked', async () => {
  const { guess } = await openProtected()
  const statuses = await Promise.all(Array.from({ length: 14 }, () => guess('10.40.2.1')))
  assert.ok(statuses.every((status) => status === 401 || status === 429))
  assert.equal(statuses.filter((status) => status === 401).length, 10)
})
