import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { checkBody } from '#http/validate/validate.ts'
import { endpoints } from '#src/endpoints.ts'

import { openSalonWithRecords } from './records.ts'
import { type Ids, nameOf, requestTo, send } from './requests.ts'

// Compares actual replies with the description, because the serialiser drops and converts fields
// silently.

let ids: Ids
let key: string

before(async () => {
  const salon = await openSalonWithRecords()
  ids = salon.ids
  key = salon.key
})

const readable = endpoints.filter(
  ({ method, access, reply }) =>
    method === 'GET' && access !== 'session' && !('contentMediaType' in reply),
)

for (const endpoint of readable)
  test(`${nameOf(endpoint)} answers as described`, async () => {
    const { status, body } = await send(requestTo(endpoint, ids, { key }))
    assert.equal(status, 200, body)
    assert.deepEqual(checkBody(endpoint.reply)(JSON.parse(body), { currency: 'EUR' }), [])
  })
