import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import type { TSchema } from 'typebox'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'
import { app, webhooks } from '#testing/process/server.ts'

import { openSalonWithRecords } from './records.ts'
import { type Ids, nameOf, requestTo, withValueAt, words } from './requests.ts'

// No input causes a server error: whatever a field contains, the status is below 500.

let ids: Ids
let key: string

before(async () => {
  // Names that would cause hundreds of DNS look-ups.
  webhooks.allowInsecure = true
  const salon = await openSalonWithRecords()
  ids = { ...salon.ids, ...words }
  key = salon.key
})

const hostile: unknown[] = [
  '\u0000',
  'abc\u0000def',
  'A1\u0000 \u0007',
  'x\ud800',
  '',
  ' ',
  'x'.repeat(3_000),
  '%',
  "'; drop table booking; --",
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '24:00',
  'NaN',
  '1e999',
  '-1',
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  [null],
  {},
  { toString: 1 },
]

interface Parts {
  properties?: Record<string, TSchema>
  items?: TSchema
}

/** The path of every value in a schema, nested ones included. */
function placesIn(schema: TSchema | undefined, at: string[] = []): string[] {
  const { properties = {}, items } = (schema ?? {}) as Parts
  return [
    ...(at.length > 0 ? [at.join('.')] : []),
    ...(items ? placesIn(items, [...at, '0']) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...at, name])),
  ]
}

const attempts = (endpoint: Endpoint, place: 'body' | 'query') =>
  placesIn(endpoint[place]).map(async (field) => {
    for (const value of hostile) {
      const request: InjectOptions = withValueAt(
        requestTo(endpoint, ids, { key }),
        place,
        field,
        value,
      )
      const { statusCode, body } = await app.inject(request)
      assert.ok(statusCode < 500, `${field} = ${JSON.stringify(value)}: ${statusCode} ${body}`)
    }
  })

for (const endpoint of endpoints.filter(({ access }) => access !== 'session'))
  for (const place of ['body', 'query'] as const)
    if (endpoint[place])
      test(`${nameOf(endpoint)} has no server error for any value in its ${place}`, async () => {
        await Promise.all(attempts(endpoint, place))
      })
