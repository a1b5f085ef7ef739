import assert from 'node:assert/strict'
import test from 'node:test'

import { mergeInto, openPair } from '#testing/salon/duplicates.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('the fields of the customer stay, the duplicate fills the empty ones, tags, notes and alerts are combined', async () => {
  const pair = await openPair(
    {
      lastName: null,
      email: 'nina@example.com',
      tags: ['a', 'b'],
      notes: 'Mornings',
      alerts: 'PPD',
    },
    {
      firstName: 'N.',
      lastName: 'Jansen',
      email: 'other@example.com',
      phone: '06 12345678',
      tags: ['b', 'c'],
      notes: 'No tea',
      locale: 'nl',
      contact: { sms: false },
      birthday: '--02-29',
      alerts: 'Latex',
    },
  )
  const { status, body } = await pair.merge()
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, {
    id: pair.customer.id,
    firstName: 'Nina',
    lastName: 'Jansen',
    email: 'nina@example.com',
    phone: '06 12345678',
    tags: ['a', 'b', 'c'],
    notes: 'Mornings\n\nNo tea',
    locale: 'nl',
    birthday: '--02-29',
    alerts: 'PPD; Latex',
    contact: { email: true, sms: false },
    createdAt: pair.customer.createdAt,
  })
  const read = await pair.salon.get(`~/customers/${pair.customer.id}`)
  assert.deepEqual(read.body, body)
})

test('the duplicate is 404 afterwards, in no list, and found by nothing', async () => {
  const { salon, duplicate, merge } = await openPair({}, { firstName: 'Zoe', tags: ['x'] })
  await merge()
  const path = `~/customers/${duplicate.id}`
  assert.equal((await salon.get(path)).status, 404)
  assert.equal((await salon.patch(path, { firstName: 'Back' })).status, 404)
  assert.equal((await salon.get(`${path}/addresses`)).status, 404)
  assert.equal((await salon.get('~/customers')).body.meta.total, 1)
  assert.equal((await salon.get('~/customers?search=zoe')).body.meta.total, 0)
  assert.equal((await merge()).status, 404)
})

test('an event tells who was merged into whom, and the audit log by whom', async () => {
  const { salon, owner, customer, duplicate, merge } = await openPair()
  await merge()
  const last = (await salon.events()).at(-1)
  assert.equal(last?.name, 'customer.merged')
  const { mergedAt, ...payload } = last.payload
  assert.ok(Date.parse(mergedAt) > 0)
  const ids = { customerId: customer.id, sourceCustomerId: duplicate.id }
  assert.deepEqual(payload, { businessId: salon.id, ...ids })
  const { body } = await owner.get(`/businesses/${salon.id}/audit-log?action=customer.merged`)
  assert.equal(body.items.length, 1)
  assert.equal(body.items[0].target.id, customer.id)
  const change = { field: 'sourceCustomerId', before: null, after: duplicate.id }
  assert.deepEqual(body.items[0].changes, [change])
})

test('a customer cannot be merged into itself, nor with one of another business', async () => {
  const { salon, owner, customer, duplicate } = await openPair()
  const other = await makeCustomer(await openSalon())
  const merge = (id: string, source: string) => mergeInto(owner, salon.id, id, source)
  const same = await merge(customer.id, customer.id)
  assert.equal(same.status, 400)
  assert.equal(same.body.errors[0].field, 'sourceCustomerId')
  assert.equal((await merge(customer.id, other.id)).status, 404)
  assert.equal((await merge(other.id, customer.id)).status, 404)
  assert.equal((await salon.get(`~/customers/${duplicate.id}`)).status, 200)
})

test('owners and managers merge; staff and keys do not', async () => {
  const { salon, customer, duplicate } = await openPair()
  const body = { sourceCustomerId: duplicate.id }
  const byKey = await salon.post(`~/customers/${customer.id}/merge`, body)
  assert.equal(byKey.status, 403)
  assert.equal(byKey.body.code, 'FORBIDDEN_FOR_API_KEY')
  const mergeAs = async (role: 'STAFF' | 'MANAGER') =>
    mergeInto(await openMember(role, [salon]), salon.id, customer.id, duplicate.id)
  assert.equal((await mergeAs('STAFF')).status, 403)
  assert.equal((await mergeAs('MANAGER')).status, 200)
})

test('tags, notes and alerts that exceed the limits are refused, and nothing is lost', async () => {
  const many = (letter: string) => Array.from({ length: 30 }, (_, index) => `${letter}${index}`)
  const pairs = [
    await openPair({ tags: many('a') }, { tags: many('b') }),
    await openPair({ notes: 'a'.repeat(1_500) }, { notes: 'b'.repeat(1_500) }),
    await openPair({ alerts: 'a'.repeat(200) }, { alerts: 'b'.repeat(200) }),
  ]
  for (const { salon, duplicate, merge } of pairs) {
    const { status, body } = await merge()
    assert.equal(status, 409)
    assert.equal(body.conflict, 'MERGE_TOO_LARGE')
    assert.equal((await salon.get(`~/customers/${duplicate.id}`)).status, 200)
  }
})

const address = 'nina@example.com'
const consents: [kept: object, duplicate: object, isGiven: boolean][] = [
  [{ email: address }, { email: address.toUpperCase(), marketingConsent: true }, true],
  [{}, { email: address, marketingConsent: true }, true],
  [{ email: 'other@example.com' }, { email: address, marketingConsent: true }, false],
  [{ email: address, marketingConsent: true }, { email: address }, true],
]
test('a consent holds for its address only', async () => {
  for (const [kept, duplicate, isGiven] of consents) {
    const { body } = await (await openPair(kept, duplicate)).merge()
    assert.equal(body.data.marketingConsent, isGiven)
  }
})

test('of two opposite merges at once one wins, and the other finds nobody', async () => {
  const { salon, owner, customer, duplicate } = await openPair({}, { phone: '06 12345678' })
  const answers = await Promise.all([
    mergeInto(owner, salon.id, customer.id, duplicate.id),
    mergeInto(owner, salon.id, duplicate.id, customer.id),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 404]))
  const { body } = await salon.get('~/customers')
  assert.equal(body.meta.total, 1)
  assert.equal(body.data[0].phone, '06 12345678')
})
