import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { endpoints } from '#src/endpoints.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember, openPerson, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { recordAct } from './acts/record-act.ts'
import * as log from './log.ts'
import * as operators from './queries.ts'

const ofOperators = endpoints.filter(({ path }) => path.startsWith('/operator'))

test('nobody but an operator with a recent second factor reaches the routes of operators', async () => {
  const salon = await openSalon()
  const [owner, nobody] = [await openMember('OWNER', [salon]), await openPerson()]
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const [bare, stale] = [
    await openOperator({ secondFactorAt: null }),
    await openOperator({ secondFactorAt: hours(8.01) }),
  ]
  const former = await openOperator()
  assert.equal((await former.get('/operator/log')).status, 200)
  assert.equal(await operators.remove(database.db, former.accountId), true)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const callers = [
    [{}, 401, 'INVALID_API_KEY'],
    [{ 'x-api-key': salon.key }, 403, 'FORBIDDEN_FOR_API_KEY'],
    [bearer(owner.token), 403, 'FORBIDDEN_FOR_ROLE'],
    [bearer(nobody.token), 403, 'FORBIDDEN_FOR_ROLE'],
    [bearer(former.token), 403, 'FORBIDDEN_FOR_ROLE'],
    [bearer(bare.token), 403, 'SECOND_FACTOR_MISSING'],
    [bearer(stale.token), 403, 'SECOND_FACTOR_MISSING'],
  ] as const
  assert.equal(ofOperators.length, 9)
  for (const { method, path, operator } of ofOperators) {
    assert.equal(operator, true, path)
    for (const [headers, status, code] of callers) {
      const answer = await request(
        method,
        path.replace(':businessId', salon.id),
        undefined,
        headers,
      )
      assert.deepEqual(
        [answer.status, answer.body.code],
        [status, code],
        `${method} ${path} ${code}`,
      )
    }
  }
})

test('an operator lists the businesses, searches and filters them', async () => {
  const operator = await openOperator()
  const word = newId().slice(-12)
  const [first, second] = [
    await openSalon({ name: `Kapper ${word}`, plan: 'FREE' }),
    await openSalon({ name: `Barber ${word.toUpperCase()}` }),
  ]
  const { id: staffId } = (await second.post('~/staff', { firstName: 'Mila' })).body.data
  const idsFor = async (query: string) => {
    const { status, body } = await operator.get(`/operator/businesses?search=${word}${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await idsFor(''), [second.id, first.id])
  assert.deepEqual(await idsFor('&limit=1&page=2'), [first.id])
  assert.deepEqual(await idsFor('&plan=FREE'), [first.id])
  await operator.post(`/operator/businesses/${first.id}/suspend`, { reason: 'PAYMENT' })
  assert.deepEqual(await idsFor('&status=SUSPENDED'), [first.id])
  assert.deepEqual(await idsFor('&status=ACTIVE'), [second.id])
  const { data } = (await operator.get(`/operator/businesses/${second.id}`)).body
  assert.partialDeepStrictEqual(data, { plan: 'ENTERPRISE', quotas: {}, usage: { staff: 1 } })
  assert.ok(data.usage.databaseBytes > 0 && staffId)
  assert.equal((await operator.get(`/operator/businesses/${newId()}`)).status, 404)
})

test('each act is in the log of the operators, and in that of the business', async () => {
  const [operator, salon] = [await openOperator(), await openSalon()]
  const owner = await openMember('OWNER', [salon])
  const path = `/operator/businesses/${salon.id}`
  await operator.patch(path, { plan: 'PRO', quotas: { customers: 10 } })
  await operator.post(`${path}/suspend`, { reason: 'ABUSE' })
  await operator.post(`${path}/resume`)
  const { slug } = (await operator.get(path)).body.data
  assert.equal((await operator.post(`${path}/deletion`, { confirm: 'other' })).status, 409)
  await operator.post(`${path}/deletion`, { confirm: slug })
  await operator.post(`${path}/resume`)
  const acts = [
    'deletion.withdrawn',
    'deletion.scheduled',
    'business.resumed',
    'business.suspended',
    'quotas.changed',
    'plan.changed',
  ]
  const own = await operator.get(`/operator/log?businessId=${salon.id}`)
  const named = own.body.map((one: { action: string; operator: object }) => one.action)
  assert.deepEqual(named, acts)
  assert.deepEqual(own.body[3].operator, { id: operator.accountId, name: 'Olga' })
  assert.deepEqual(own.body[3].details, [{ field: 'reason', value: 'ABUSE' }])
  const { items } = (await owner.get(`/businesses/${salon.id}/audit-log`)).body
  assert.deepEqual(
    items.map(({ action }: { action: string }) => action),
    acts,
  )
  const actor = { kind: 'OPERATOR', id: operator.accountId, name: 'Olga' }
  assert.deepEqual(items[5].actor, actor)
  const next = await log.list(database.db, masterKey, {
    businessId: salon.id,
    before: own.body[3].id,
    limit: 5,
  })
  assert.deepEqual(
    next.map(({ action }) => action),
    acts.slice(4),
  )
})

test('an export by the command line is in the log of the business too', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  await asTenant(salon, (tenant) => recordAct(tenant, null, 'data.exported'))
  const { items } = (await owner.get(`/businesses/${salon.id}/audit-log`)).body
  assert.partialDeepStrictEqual(items, [
    { action: 'data.exported', actor: { kind: 'OPERATOR', id: null } },
  ])
})
