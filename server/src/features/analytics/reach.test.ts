import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import test, { mock } from 'node:test'
import pg from 'pg'

import { newId } from '#core/ids.ts'
import type { Role } from '#core/roles.ts'
import { scopes } from '#core/scopes.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'
import * as standing from '#features/businesses/standing.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, type Person, request } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

const routes = ['overview', 'staff-performance', 'invoices'] as const
const period = 'from=2026-03-01&to=2026-03-31'

const pathOf = (route: string, more = '') => `/businesses/cross-salon/${route}?${period}${more}`

const join = (person: Person, salon: Pick<Salon, 'id'>, role: Role) =>
  members.insert(database.db, { businessId: salon.id, accountId: person.accountId, role })

/** A key of this business, created by that person. */
async function keyOf(salon: Salon, { accountId }: Person) {
  const { id: businessId } = salon
  const { key } = await createKey(database.db, {
    businessId,
    name: 'Own',
    scopes,
    madeBy: accountId,
  })
  return { 'x-api-key': key }
}

const idsIn = (body: { byBusiness: { businessId: string }[] }) =>
  body.byBusiness.map(({ businessId }) => businessId)

const reachOfKey = async (headers: Record<string, string>) =>
  idsIn((await request('GET', pathOf('overview'), undefined, headers)).body)

test('a key covers its own business, and those in which its creator is OWNER or MANAGER on a plan with keys', async () => {
  const [own, managed, served, free] = await Promise.all([
    openSalon({ plan: 'PRO' }),
    openSalon(),
    openSalon(),
    openSalon({ plan: 'FREE' }),
  ])
  const maker = await openMember('OWNER', [own, free])
  await join(maker, managed, 'MANAGER')
  await join(maker, served, 'STAFF')
  const headers = await keyOf(own, maker)
  assert.deepEqual(await reachOfKey(headers), [own.id, managed.id])

  await standing.suspend(database.db, managed.id, 'PAYMENT')
  assert.deepEqual(await reachOfKey(headers), [own.id], 'suspended')
  await standing.resume(database.db, managed.id)
  assert.deepEqual(await reachOfKey(headers), [own.id, managed.id])

  await members.update(database.db, managed.id, maker.accountId, { role: 'STAFF' })
  assert.deepEqual(await reachOfKey(headers), [own.id])
  await members.update(database.db, managed.id, maker.accountId, { role: 'OWNER' })
  await members.remove(database.db, own.id, maker.accountId)
  assert.deepEqual(await reachOfKey(headers), [own.id], 'the membership of the creator has ended')
  // The creator of this key is unknown.
  assert.deepEqual(await reachOfKey({ 'x-api-key': own.key }), [own.id])
})

test('a session covers the businesses in which the role allows it, on every plan', async () => {
  const [own, managed, served] = await Promise.all([
    openSalon({ plan: 'FREE' }),
    openSalon(),
    openSalon(),
  ])
  const person = await openMember('STAFF', [served])
  await join(person, own, 'OWNER')
  await join(person, managed, 'MANAGER')
  const { status, body } = await person.get(pathOf('overview'))
  assert.equal(status, 200)
  assert.deepEqual(idsIn(body), [own.id, managed.id])
})

for (const route of routes) {
  test(`${route} is closed to who is STAFF everywhere, or works nowhere`, async () => {
    const staff = await openMember('STAFF', [await openSalon()])
    const refused = await staff.get(pathOf(route))
    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
    assert.match(refused.body.message, /OWNER or MANAGER/)
    const nobody = await (await openPerson()).get(pathOf(route))
    assert.deepEqual([nobody.status, nobody.body.code], [403, 'BUSINESS_MISMATCH'])
  })

  test(`${route} tells nothing of businesses outside the reach`, async () => {
    const [own, served, foreign] = await Promise.all([openSalon(), openSalon(), openSalon()])
    const person = await openMember('OWNER', [own])
    await join(person, served, 'STAFF')
    const key = await keyOf(own, person)
    const answers = new Set<string>()
    for (const id of [served.id, foreign.id, newId(), 'nope', '%00']) {
      const path = pathOf(route, `&businessIds=${own.id},${id}`)
      for (const { status, body } of [
        await person.get(path),
        await person.get(pathOf(route), undefined, { 'x-business-id': id }),
        await request('GET', path, undefined, key),
      ])
        answers.add(JSON.stringify({ status, ...body, requestId: null }))
    }
    assert.equal(answers.size, 1)
    assert.match([...answers][0] ?? '', /"status":403.*"BUSINESS_MISMATCH"/)
  })
}

test('businesses are given one or more times, repeated or comma-separated', async () => {
  const salons = await Promise.all([openSalon(), openSalon(), openSalon()])
  const [one, two, three] = salons.map(({ id }) => id)
  const person = await openMember('OWNER', salons)
  for (const named of [
    `&businessIds=${three},${one},${one}`,
    `&businessIds=${three}&businessIds=${one}`,
  ])
    assert.deepEqual(idsIn((await person.get(pathOf('overview', named))).body), [one, three])
  assert.deepEqual(idsIn((await person.get(pathOf('overview'))).body), [one, two, three])
  assert.equal((await person.get(pathOf('overview', '&businessIds='))).status, 400)
})

test('the period is required, in order and at most 366 days; invoices need none', async () => {
  const salon = await openSalon()
  const faultOf = async (route: string, query: string) => {
    const { status, body } = await salon.get(`/businesses/cross-salon/${route}?${query}`)
    return status === 200 ? undefined : `${status} ${body.errors[0].field}`
  }
  for (const [query, ofReport, ofInvoices] of [
    ['', '400 from', undefined],
    ['from=2026-01-01', '400 to', undefined],
    ['from=2026-01-02&to=2026-01-01', '400 to', '400 to'],
    ['from=2026-02-30&to=2026-03-01', '400 from', '400 from'],
    ['from=2026-01-01&to=2027-01-01', undefined, undefined],
    ['from=2026-01-01&to=2027-01-02', '400 to', undefined],
  ] as const) {
    assert.equal(await faultOf('overview', query), ofReport, query)
    assert.equal(await faultOf('staff-performance', query), ofReport, query)
    assert.equal(await faultOf('invoices', query), ofInvoices, query)
  }
})

test('each business has its own statements, at most four concurrent ones', async () => {
  const salons = await Promise.all(Array.from({ length: 9 }, () => openSalon()))
  const person = await openMember('OWNER', salons)
  const query = pg.Client.prototype.query as (...given: unknown[]) => EventEmitter
  const businesses: unknown[] = []
  let going = 0
  let max = 0
  const watched = mock.method(
    pg.Client.prototype,
    'query',
    function (this: pg.Client, ...given: [string | pg.QueryConfig]) {
      const [{ text, values = [] } = {}] = given as [pg.QueryConfig | undefined]
      if (!text?.includes('from "booking"')) return query.apply(this, given)
      businesses.push(values.find((value) => salons.some(({ id }) => id === value)))
      max = Math.max(max, (going += 1))
      return query.apply(this, given).once('end', () => (going -= 1))
    },
  )
  await person.get(pathOf('overview')).finally(() => watched.mock.restore())
  assert.deepEqual(
    businesses,
    salons.map(({ id }) => id),
  )
  assert.equal(max, 4)
})

test('a report covers 200 businesses, and a caller with more gets an error', async () => {
  const { db } = database
  const person = await openPerson()
  const ids: string[] = []
  for (let index = 0; index < 201; index++) {
    const listing = {
      name: 'One',
      slug: newId(),
      plan: 'PRO',
      timezone: 'UTC',
      currency: 'EUR',
    } as const
    const businessId = await createBusiness(db, masterKey, listing)
    await members.insert(db, { businessId, accountId: person.accountId, role: 'OWNER' })
    ids.push(businessId)
  }
  for (const route of routes) {
    const { status, body } = await person.get(pathOf(route))
    assert.deepEqual([status, body.errors[0].field], [400, 'businessIds'])
    assert.match(body.message, /201 .* 200/)
    const named = await person.get(pathOf(route, `&businessIds=${ids.slice(1).join(',')}`))
    assert.equal(named.status, 200)
  }
})
