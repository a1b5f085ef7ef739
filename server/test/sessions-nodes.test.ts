import assert from 'node:assert/strict'
import test from 'node:test'

import * as members from '#features/access/members/queries.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { database } from '#testing/process/server.ts'
import { openMember, openPerson, password } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

// Two processes behind a round-robin balancer, so that each sees the effects of the other.
const call = await openNodes(2)
const nobody = { id: '', key: '' }
const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** The statuses on both nodes. */
const onBoth = async (path: string, token: string) => [
  (await call(nobody, 'GET', path, undefined, as(token))).status,
  (await call(nobody, 'GET', path, undefined, as(token))).status,
]

test('logout, a changed role and a removal take effect on the next request to the other node', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const { email, accountId } = await openPerson()
  await members.insert(database.db, { businessId: salon.id, accountId, role: 'OWNER' })
  const login = await call(nobody, 'POST', '/auth/login', { email, password })
  const { token } = login.body.data
  const keys = `/businesses/${salon.id}/api-keys`
  assert.deepEqual(await onBoth(keys, token), [200, 200])
  const member = `/businesses/${salon.id}/members/${accountId}`
  await call(nobody, 'PATCH', member, { role: 'STAFF' }, as(owner.token))
  assert.deepEqual(await onBoth(keys, token), [403, 403])
  assert.deepEqual(await onBoth(`/businesses/${salon.id}`, token), [200, 200])
  await call(nobody, 'DELETE', member, undefined, as(owner.token))
  assert.deepEqual(await onBoth(`/businesses/${salon.id}`, token), [403, 403])
  assert.deepEqual(await onBoth('/auth/session', token), [200, 200])
  assert.equal((await call(nobody, 'POST', '/auth/logout', undefined, as(token))).status, 204)
  assert.deepEqual(await onBoth('/auth/session', token), [401, 401])
})

test('failed logins are counted together', async () => {
  const { email } = await openPerson()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await call(nobody, 'POST', '/auth/login', { email, password: 'wrong' })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
})
