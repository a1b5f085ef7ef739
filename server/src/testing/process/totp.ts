import assert from 'node:assert/strict'

import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'

import { openPerson, password, type Person, request } from '../salon/people.ts'
import { setClock } from './server.ts'

/** Each use of a code needs a later time step: the clock is set by the number of steps after a fixed start. */
export const start = Date.now()
export const at = (step: number) => {
  const now = new Date(start + step * 30_000)
  setClock(now.toISOString())
  return now
}

export const codeOf = (secret: string, now: Date) => totpCode(fromBase32(secret), stepAt(now))

/** A person with an authenticator app. */
export async function openPersonWithTotp() {
  const person = await openPerson()
  const { secret, recoveryCodes } = await enrol(person)
  return { ...person, secret, recoveryCodes }
}

export async function enrol(person: Person, name = 'Phone') {
  const created = await person.post('/auth/second-factors/totp', {
    name,
    currentPassword: password,
  })
  assert.equal(created.status, 201)
  const { id, secret, uri } = created.body.data
  const code = codeOf(secret, at(0))
  const confirmed = await person.post(`/auth/second-factors/totp/${id}/confirm`, { code })
  assert.equal(confirmed.status, 200)
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
  return { id: id as string, secret: secret as string, uri: uri as string, recoveryCodes }
}

export async function challengeOf({ email }: Pick<Person, 'email'>, typed = password) {
  const { status, body } = await request('POST', '/auth/login', { email, password: typed })
  assert.deepEqual([status, body.code], [401, 'SECOND_FACTOR_REQUIRED'])
  return body.challenge as string
}

export const complete = (body: object) => request('POST', '/auth/login/second-factor', body)
