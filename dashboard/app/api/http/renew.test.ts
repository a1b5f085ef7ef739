import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import { affectedBy, affectedByEvent, stored } from './affected.ts'
import { fullPath } from './operation.ts'
import { queryClient } from './query-client.ts'
import { isAffected, keyOf, patternsFor, renewAfter } from './renew.ts'

interface Operation {
  parameters?: { name?: string; in?: string }[]
  responses: Record<string, unknown>
}

interface Description {
  paths: Record<string, Record<string, Operation | undefined>>
}

const url = new URL('../../../../docs/openapi.json', import.meta.url)
const { paths } = JSON.parse(readFileSync(url, 'utf8')) as Description
const all = Object.keys(paths)

const salon = { businessId: 'salon' }
const mia = { ...salon, customerId: 'mia' }
const zoe = { ...salon, customerId: 'zoe' }

test('the table names paths of the API, and queries that can be read', () => {
  const isPart = (path: string) =>
    all.some((one) => one === fullPath(path) || one.startsWith(`${fullPath(path)}/`))
  const isRead = (pattern: string) =>
    pattern === '~' ||
    all.some((one) => paths[one]?.['get'] && isAffected([shortOf(one)], [pattern], {}))
  assert.deepEqual(
    Object.keys(affectedBy).filter((path) => !isPart(path)),
    [],
  )
  const patterns = [...Object.values(affectedBy), ...Object.values(affectedByEvent)].flat()
  assert.deepEqual(
    patterns.filter((pattern) => !isRead(pattern)),
    [],
  )
})

const shortOf = (path: string) => path.replace('/businesses/{businessId}', '~')

test('no operation has one name in its path and in its query, which are one object', () => {
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations)) {
      const names = (operation?.parameters ?? []).flatMap((one) =>
        one.in === 'query' ? (one.name ?? []) : [],
      )
      const inBoth = names.filter((name) => path.includes(`{${name}}`))
      assert.deepEqual(inBoth, [], path)
    }
})

test('a response is stored only where a read answers the same', () => {
  for (const path of stored) {
    const { get, patch } = paths[fullPath(path)] ?? {}
    assert.ok(get && patch, path)
    assert.deepEqual(schemaOf(patch.responses['200']), schemaOf(get.responses['200']), path)
  }
})

const schemaOf = (response: unknown) =>
  (response as { content: Record<string, { schema: unknown }> }).content['application/json']?.schema

/** Whether a change affects a query of a path. */
const affects = (change: string, of: object, query: string, read: object) =>
  isAffected(keyOf(query, { ...read }), patternsFor(change), { ...of })

test('a change affects its own resource, and the record that it names', () => {
  const change = '~/customers/{customerId}'
  assert.ok(affects(change, mia, '~/customers', { ...salon, search: 'mia' }))
  assert.ok(affects(change, mia, change, mia))
  assert.ok(!affects(change, mia, change, zoe))
  assert.ok(!affects(change, mia, `${change}/photos`, mia))
  assert.ok(!affects(change, mia, '~/customers', { businessId: 'other' }))
  assert.ok(!affects(change, mia, '~/staff', salon))
  assert.ok(
    affects(`${change}/photos/{photoId}`, { ...mia, photoId: 'x' }, `${change}/photos`, mia),
  )
  assert.ok(!affects(`${change}/photos/{photoId}`, { ...mia, photoId: 'x' }, change, mia))
})

test('a resource without a line of the table affects itself', () => {
  const location = { ...salon, locationId: 'east' }
  assert.ok(affects('~/locations/{locationId}', location, '~/locations', salon))
  assert.ok(!affects('~/locations/{locationId}', location, '~/services', salon))
})

test('a booking affects the calendar, the day and its client, and no settings', () => {
  const booking = { ...salon, bookingId: 'b1' }
  for (const [query, read] of [
    ['~/bookings', { ...salon, startDate: '2030-01-01' }],
    ['~/bookings/{bookingId}', booking],
    ['~/bookings/{bookingId}/history', booking],
    ['~/customers/{customerId}/bookings', mia],
    ['~/today', salon],
    ['~/availability', salon],
  ] as const)
    assert.ok(affects('~/bookings/{bookingId}/cancel', booking, query, read), query)
  for (const query of [
    '~/services',
    '~/staff',
    '~/schedule',
    '~/customers',
    '~',
    '/payments/refunds',
  ])
    assert.ok(!affects('~/bookings/{bookingId}/cancel', booking, query, salon), query)
})

test('a checkout affects everything of its business alone', () => {
  const booking = { ...salon, bookingId: 'b1' }
  const change = '~/bookings/{bookingId}/checkout'
  assert.ok(affects(change, booking, '/gift-cards/business/{businessId}', salon))
  assert.ok(
    affects(change, booking, '/businesses/cross-salon/overview', { businessIds: ['salon'] }),
  )
  assert.ok(!affects(change, booking, '~/products', { businessId: 'other' }))
  assert.ok(!isAffected(['session'], patternsFor(change), booking))
  assert.ok(!affects(change, booking, '/auth/sessions', {}))
})

test('the queries of a deleted record are not read again, those that list it are', async (t) => {
  t.after(() => queryClient.clear())
  const product = { ...salon, productId: 'p1' }
  const path = '~/products/{productId}'
  const keys = [
    keyOf(path, product),
    keyOf(`${path}/inventory`, product),
    keyOf('~/products', salon),
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const isStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  await renewAfter({ method: 'delete', path, params: product }, 'awaited')
  assert.deepEqual(isStale(), [false, false, true])
  await renewAfter({ method: 'patch', path, params: product }, 'marked')
  assert.deepEqual(isStale(), [true, true, true])
})

test('settings are stored as the response has them, and nothing is read', async (t) => {
  t.after(() => queryClient.clear())
  const key = keyOf('~/booking-page', salon)
  queryClient.setQueryData(key, { isEnabled: false })
  const change = {
    method: 'patch',
    path: '~/booking-page',
    params: salon,
    reply: { isEnabled: true },
  }
  await renewAfter(change, 'awaited')
  assert.deepEqual(queryClient.getQueryData(key), { isEnabled: true })
  assert.equal(queryClient.getQueryState(key)?.isInvalidated, false)
})
