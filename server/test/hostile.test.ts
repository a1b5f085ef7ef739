import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'
import { allowInsecureInFile, app } from '#testing/process/server.ts'

import { isChosen } from './chosen-routes.ts'
import { hostile, placesIn } from './hostile-values.ts'
import { openSalonWithRecords } from './records.ts'
import { type Ids, nameOf, requestTo, withValueAt, words } from './requests.ts'

// No input causes a server error: whatever a field contains, the status is below 500. A field gets every second value, the
// next field the others, and a commit sends them to a fifth of the routes; `npm run test:attack` sends more.

let ids: Ids
let key: string

// Names that would cause hundreds of DNS look-ups.
allowInsecureInFile()

before(async () => {
  const salon = await openSalonWithRecords()
  ids = { ...words, ...salon.ids }
  key = salon.key
})

const attempts = (endpoint: Endpoint, place: 'body' | 'query') =>
  placesIn(endpoint[place]).map(async (field, nth) => {
    for (const value of hostile.filter((_, at) => at % 2 === nth % 2)) {
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

for (const endpoint of endpoints.filter(isChosen).filter(({ access }) => access !== 'session'))
  for (const place of ['body', 'query'] as const)
    if (endpoint[place])
      test(`${nameOf(endpoint)} has no server error for any value in its ${place}`, async () => {
        await Promise.all(attempts(endpoint, place))
      })
