import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { endpoints } from '#src/endpoints.ts'
import { app, database } from '#testing/process/server.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

import * as operators from './queries.ts'

async function open(mayWrite: boolean) {
  const [studio, operator] = [await openStudio(), await openOperator()]
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}`
  const allow = (hours = 1) => owner.put(`${path}/support-access`, { hours, mayWrite })
  const enter = () => operator.post(`/operator/businesses/${studio.id}/visit`)
  return { studio, operator, owner, path, allow, enter }
}

test('without consent no operator enters, and consent is given by the owner alone', async () => {
  const { studio, operator, path, enter } = await open(true)
  const { status, body } = await enter()
  assert.deepEqual([status, body.conflict], [409, 'NO_SUPPORT_ACCESS'])
  assert.equal((await operator.get(path)).body.code, 'BUSINESS_MISMATCH')
  const manager = await openMember('MANAGER', [studio])
  for (const caller of [manager, operator, studio]) {
    const asked = await caller.put(`${path}/support-access`, { hours: 1, mayWrite: true })
    assert.equal(asked.status, 403)
  }
})

test('an operator who is let in to read changes nothing', async () => {
  const { operator, path, allow, enter } = await open(false)
  await allow()
  assert.equal((await enter()).status, 200)
  assert.equal((await operator.get(`${path}/customers`)).status, 200)
  const { status, body } = await operator.post(`${path}/customers`, { firstName: 'Ada' })
  assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})

test('the changes of an operator are in the log of the business, with the operator as the actor', async () => {
  const { operator, owner, path, allow, enter } = await open(true)
  await allow()
  await enter()
  const { memberships } = (await operator.get('/auth/session')).body.data
  assert.partialDeepStrictEqual(memberships, [{ isVisit: true, support: { mayWrite: true } }])
  assert.equal((await operator.post(`${path}/customers`, { firstName: 'Ada' })).status, 201)
  assert.equal((await operator.patch(path, { city: 'Ghent' })).status, 200)
  const { items } = (await owner.get(`${path}/audit-log`)).body
  const found = items.map(({ action, actor: { kind, id } }: (typeof items)[0]) => [
    action,
    kind,
    id,
  ])
  assert.deepEqual(found, [
    ['profile.changed', 'OPERATOR', operator.accountId],
    ['support.wrote', 'OPERATOR', operator.accountId],
    ['support.entered', 'OPERATOR', operator.accountId],
    ['support.allowed', 'ACCOUNT', owner.accountId],
  ])
  assert.deepEqual(items[1].changes, [
    { field: 'operation', before: null, after: 'createCustomer' },
  ])
})

test('keys, members, money and the taking out of data stay closed to a visit', async () => {
  const { operator, studio, allow, enter } = await open(true)
  await allow()
  await enter()
  const isClosed = ({ path, right, audit = [] }: (typeof endpoints)[number]) =>
    path.includes(':businessId') &&
    (['keys', 'members', 'webhooks', 'audit', 'support', 'refunds', 'payroll'].includes(
      right ?? '',
    ) ||
      /export|erase/.test(right ?? '') ||
      [audit].flat().some((action) => action.startsWith('calendar-feed')))
  const closed = endpoints.filter((one) => one.within !== 'installation' && isClosed(one))
  assert.ok(closed.length > 25, String(closed.length))
  for (const { method, path } of closed) {
    const url = path.replace(':businessId', studio.id)
    const call = {
      GET: operator.get,
      POST: operator.post,
      PUT: operator.put,
      PATCH: operator.patch,
      DELETE: operator.del,
    }
    const { status, body } = await call[method](url)
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'], `${method} ${path}`)
  }
})

test('with consent to change, an operator takes no money and sells no gift card', async () => {
  const { operator, studio, path, allow, enter } = await open(true)
  const { id } = (await studio.book()).body.booking
  await allow()
  await enter()
  const { scopes, mayCheckOut } = (await operator.get('/auth/session')).body.data.memberships[0]
  assert.deepEqual([mayCheckOut, scopes.includes('gift-cards:write')], [false, false])
  const payments = [{ method: 'CASH', amount: 10 }]
  for (const [asked, what] of [
    [await operator.post(`${path}/bookings/${id}/checkout`, { payments }), 'checkout'],
    [await operator.patch(`${path}/bookings/${id}/mark-paid`, { method: 'CASH' }), 'mark-paid'],
    [await operator.patch(`${path}/bookings/${id}`, { discountPercent: 90 }), 'discount'],
    [await operator.post(`${path}/gift-cards`, { amount: 250 }), 'gift card'],
    [await operator.patch(`/gift-cards/settings/${studio.id}`, { isEnabled: true }), 'settings'],
  ] as const)
    assert.deepEqual([asked.status, asked.body.code], [403, 'FORBIDDEN_FOR_ROLE'], what)
  assert.equal((await operator.patch(`${path}/bookings/${id}`, { notes: 'Late' })).status, 200)
})

test('a visit ends at once by the owner, by leaving, with the role of the operator, and by time', async () => {
  const { operator, owner, studio, path, allow, enter } = await open(true)
  const streams = async () => {
    const url = `/api/v1${path}/events/stream?seconds=0`
    const headers = { authorization: `Bearer ${operator.token}` }
    return (await app.inject({ url, headers })).statusCode
  }
  const reaches = async () => (await operator.get(`${path}/customers`)).status === 200
  await allow()
  await enter()
  assert.equal(await reaches(), true)
  assert.equal((await operator.del('/operator/visit')).status, 204)
  assert.equal(await reaches(), false)
  await enter()
  assert.equal((await owner.del(`${path}/support-access`)).status, 204)
  assert.equal(await reaches(), false)
  assert.equal((await enter()).status, 409)
  assert.equal(await streams(), 403)
  // A later consent counts for those who enter then.
  await allow()
  assert.equal(await reaches(), false)
  await enter()
  assert.equal(await reaches(), true)
  assert.equal(await streams(), 200)
  const expire = sql`update directory set support_until = now() where business_id = ${studio.id}`
  await expire.execute(database.db)
  assert.equal(await reaches(), false)
  await allow()
  await enter()
  await operators.remove(database.db, operator.accountId)
  assert.equal(await reaches(), false)
})

test('a visit ends eight hours after the second factor, and begins again with a new one', async () => {
  const { operator, path, allow, enter } = await open(true)
  const reaches = async () => (await operator.get(`${path}/customers`)).status === 200
  const secondFactor = (ago: string) =>
    sql`update session set second_factor_at = now() - ${ago}::interval
      where account_id = ${operator.accountId}`.execute(database.db)
  await allow(168)
  await secondFactor('6 hours')
  const { until } = (await enter()).body.data
  const remaining = (Date.parse(until) - Date.now()) / 3_600_000
  assert.ok(remaining > 1.9 && remaining <= 2, until)
  const { memberships } = (await operator.get('/auth/session')).body.data
  assert.ok(Math.abs(Date.parse(memberships[0].support.until) - Date.parse(until)) < 1_000)
  await secondFactor('7 hours 59 minutes')
  assert.equal(await reaches(), true)
  await secondFactor('8 hours')
  assert.equal(await reaches(), false)
  assert.equal((await enter()).body.code, 'SECOND_FACTOR_MISSING')
  await secondFactor('0 hours')
  assert.equal((await enter()).status, 200)
  assert.equal(await reaches(), true)
})
