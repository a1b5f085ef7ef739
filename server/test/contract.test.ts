import assert from 'node:assert/strict'
import test from 'node:test'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { contract } from './contract.ts'
import { nameOf } from './requests.ts'

const promised = contract.filter(
  ({ path, origin }) => path !== '/openapi.json' && origin !== 'ours',
)

/** Routes beyond the contract, with the reason. */
const ours: Record<string, string> = {
  'POST /businesses/:businessId/bookings/:bookingId/checkout':
    'a checkout sells products, takes a tip and splits the amount due in one step',
  'GET /businesses/:businessId/bookings/:bookingId/checkout':
    'a checkout has to show the amount due to people without access to all payments',
  'GET /businesses/:businessId/customers/:customerId/products':
    'a checkout suggests the last purchases of the customer',
  'GET /businesses/:businessId/bookings/:bookingId/history':
    'staff need to see who moved or cancelled a booking',
  'GET /businesses/:businessId/analytics/occupancy':
    'utilization requires hours, breaks and absences, which only the server has completely',
  'GET /businesses/:businessId/analytics/rebooking':
    'retention requires all bookings of each customer: far too many for a client',
  'GET /businesses/:businessId/analytics/sales': 'sales figures sum the lines of all bookings',
  'GET /businesses/:businessId/analytics/lost-bookings':
    'no-shows and cancellations are reported as amounts',
  'GET /businesses/:businessId/today':
    'the first page of a working day needs figures, hours and free times in one request',
  'GET /loyalty/campaigns/:campaignId/recipients':
    'Sending cannot be undone, so the number of recipients is shown before.',
  'GET /businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId':
    'debugging a receiver requires the payload that was sent',
  'GET /businesses/:businessId/events/stream':
    'changes of others have to appear in an open dashboard',
}

const routes = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))

for (const { name, access, status, reply, isIdempotent } of promised) {
  test(`${name} matches the contract`, () => {
    const endpoint = routes.get(name)
    assert.ok(endpoint, 'it is missing')
    assert.equal(endpoint.access, access)
    assert.equal(endpoint.status ?? 200, status)
    assert.equal(endpoint.idempotent ?? false, isIdempotent)
    assertShape(endpoint, reply)
  })
}

test('there are no routes beyond the contract', () => {
  const names = new Set(promised.map(({ name }) => name))
  assert.deepEqual(
    new Set([...routes.keys()].filter((name) => !names.has(name))),
    new Set(Object.keys(ours)),
  )
})

interface Parts {
  type?: string
  properties?: Record<string, Parts>
  contentMediaType?: string
}

/** Checks the outer shape of a reply against the word in the table. */
function assertShape({ reply, status }: Endpoint, word: string) {
  const { type, properties = {}, contentMediaType } = reply as Parts
  const names = Object.keys(properties).toSorted()
  const isList = properties['data']?.type === 'array'
  if (word === '-') return assert.equal(status, 204)
  if (word === 'ics') return assert.equal(contentMediaType, 'text/calendar; charset=utf-8')
  if (word === 'jpeg') return assert.equal(contentMediaType, 'image/jpeg')
  if (word === 'pdf') return assert.equal(contentMediaType, 'application/pdf')
  if (word.startsWith('array')) return assert.equal(type, 'array')
  assert.equal(type, 'object')
  if (word === 'object') return assert.ok(names.length > 1 && !names.includes('data'))
  const isPage = word.startsWith('page<')
  const promisedNames = isPage ? ['data', 'meta'] : word.slice(1, -1).replace(/:.*/, '').split(',')
  assert.deepEqual(names, promisedNames.toSorted())
  if (names.includes('data')) assert.equal(isList, names.length > 1)
}
