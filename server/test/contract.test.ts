import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { nameOf } from './requests.ts'

// routes.tsv is the contract: every route with its access, status, reply and whether it honours
// Idempotency-Key.
const table = await readFile(new URL('routes.tsv', import.meta.url), 'utf8')
const promised = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', access = '', status = '', reply = '', , idempotent] =
      line.split('\t')
    const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return { name, path, access, status: Number(status), reply, isIdempotent: idempotent === 'yes' }
  })
  .filter(({ path }) => path !== '/openapi.json')

/** What is served beyond the contract, and why. */
const ours: Record<string, string> = {
  'POST /businesses/:businessId/bookings/:bookingId/checkout':
    'a till sells products, takes a tip and splits what is owed in one step',
  'GET /businesses/:businessId/bookings/:bookingId/checkout':
    'a till has to show what is owed to people who may not read all payments',
  'GET /businesses/:businessId/customers/:customerId/products':
    'whoever checks somebody out offers what they bought last',
  'GET /businesses/:businessId/bookings/:bookingId/history':
    'a desk of several people asks who moved or cancelled a booking',
  'GET /businesses/:businessId/analytics/occupancy':
    'how full a business was takes its hours, breaks and absences, which only the server knows as a whole',
  'GET /businesses/:businessId/analytics/rebooking':
    'who comes back is asked of all bookings of each customer: far too many to be read by a program',
  'GET /businesses/:businessId/analytics/sales':
    'what sells is added up over the lines of all bookings',
  'GET /businesses/:businessId/analytics/lost-bookings':
    'no-shows and cancellations are asked for in money',
  'GET /loyalty/campaigns/:campaignId/recipients':
    'Sending cannot be taken back, so how many it goes to is told before.',
  'GET /businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId':
    'who looks for the fault of a receiver needs to see what it was sent',
  'GET /businesses/:businessId/events/stream':
    'what others do has to appear in an open dashboard by itself',
}

const routes = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))

for (const { name, access, status, reply, isIdempotent } of promised) {
  test(`${name} is as the contract says`, () => {
    const endpoint = routes.get(name)
    assert.ok(endpoint, 'it is not served')
    assert.equal(endpoint.access, access)
    assert.equal(endpoint.status ?? 200, status)
    assert.equal(endpoint.idempotent ?? false, isIdempotent)
    assertShape(endpoint, reply)
  })
}

test('nothing is served that the contract does not know', () => {
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

/** Holds the outer shape of a reply against the words of the table. */
function assertShape({ reply, status }: Endpoint, word: string) {
  const { type, properties = {}, contentMediaType } = reply as Parts
  const names = Object.keys(properties).toSorted()
  const isList = properties['data']?.type === 'array'
  if (word === '-') return assert.equal(status, 204)
  if (word === 'pdf') return assert.equal(contentMediaType, 'application/pdf')
  if (word.startsWith('array')) return assert.equal(type, 'array')
  assert.equal(type, 'object')
  if (word === 'object') return assert.ok(names.length > 1 && !names.includes('data'))
  const isPage = word.startsWith('page<')
  const promisedNames = isPage ? ['data', 'meta'] : word.slice(1, -1).replace(/:.*/, '').split(',')
  assert.deepEqual(names, promisedNames.toSorted())
  if (names.includes('data')) assert.equal(isList, names.length > 1)
}
