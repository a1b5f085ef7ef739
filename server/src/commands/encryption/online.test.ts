import assert from 'node:assert/strict'
import test from 'node:test'

import { scopes } from '#core/scopes.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { claimDue } from '#features/mail/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { addValues, newKey, openRotated, password } from '#testing/salon/rotation.ts'
import { until } from '#testing/until.ts'

import { rotate } from './rotate.ts'

const people = 6

test('requests, logins and the mail of running nodes go on while the key is rotated', async (t) => {
  const { database, open, installation } = await openRotated()
  const { db } = database
  const keys = [newKey(), newKey()] as const
  const added = await Promise.all(
    Array.from({ length: people }, () => addValues(database, keys[0])),
  )
  const both = await installation(keys[1], keys[0])
  const app = await buildApi({ database, masterKey: both.masterKey, rateLimitMax: 1_000_000 })
  t.after(() => app.close())

  const failures: string[] = []
  let answered = 0
  let logins = 0
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    headers: object,
    payload?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    answered += 1
    const body = answer.body === '' ? {} : answer.json()
    if (answer.statusCode >= 300 && body.challenge === undefined)
      failures.push(`${method} ${path} ${answer.body}`)
    return body
  }
  const rounds = added.map(async ({ businessId, accountId, email, codes }, index) => {
    const { key } = await createKey(db, { businessId, name: 'Test', scopes })
    const { token } = await sessions.insert(db, { accountId, userAgent: 'test' })
    await members.insert(db, { businessId, accountId, role: 'OWNER' })
    const [asKey, asOwner] = [{ 'x-api-key': key }, { authorization: `Bearer ${token}` }]
    const business = `/businesses/${businessId}`
    return async (round: number) => {
      const name = `Person ${round}`
      await send('POST', `${business}/customers`, asKey, { firstName: name })
      await send('GET', `${business}/customers`, asKey)
      await send('GET', '/auth/session', asOwner)
      await send('PATCH', '/auth/account', asOwner, { name })
      await send('GET', `${business}/members`, asOwner)
      const invited = { email: `p${index}-${round % 3}@example.com`, role: 'MANAGER' }
      await send('POST', `${business}/invitations`, asOwner, invited)
      const recoveryCode = index < 3 ? codes.pop() : undefined
      if (recoveryCode === undefined) return
      const { challenge } = await send('POST', '/auth/login', {}, { email, password })
      await send('POST', '/auth/login/second-factor', {}, { challenge, recoveryCode })
      logins += 1
    }
  })
  const works = await Promise.all(rounds)
  const rotated = new AbortController()
  const working = works.map(async (work) => {
    for (let round = 0; !rotated.signal.aborted; round += 1) await work(round)
  })
  const mailing = async () => {
    while (!rotated.signal.aborted) await claimDue(db, both.masterKey, 3)
  }
  // Each table has requests before and after it.
  const progress = async () => {
    const seen = answered
    await until(() => answered > seen + people)
  }
  const rotating = progress()
    .then(() => rotate(both, progress))
    .finally(() => rotated.abort())
  const [{ values }] = await Promise.all([rotating, mailing(), ...working])
  assert.deepEqual(failures, [])
  assert.ok(values >= 7 * people)
  assert.ok(logins > 3 && answered > 6 * people)

  const alone = await open(keys[1])
  for (const { accountId, email } of added)
    assert.equal((await accounts.findByEmail(db, alone, email))?.id, accountId)
})
