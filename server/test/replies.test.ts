import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { checkBody } from '#http/validate.ts'
import { endpoints } from '#src/endpoints.ts'

import { openFurnishedSalon } from './records.ts'
import { type Ids, nameOf, requestTo, send } from './requests.ts'

// What is really answered, held against what is described: the serialiser drops and converts quietly.

let ids: Ids
let key: string
let slug: string

before(async () => {
  const salon = await openFurnishedSalon()
  ids = salon.ids
  key = salon.key
  slug = (await salon.get('~')).body.data.slug
})

const readable = endpoints.filter(
  ({ method, access, reply }) =>
    method === 'GET' && access !== 'session' && !('contentMediaType' in reply),
)

for (const endpoint of readable)
  test(`${nameOf(endpoint)} answers what it describes`, async () => {
    const { status, body } = await send(requestTo(endpoint, { ...ids, slug }, { key }))
    assert.equal(status, 200, body)
    assert.deepEqual(checkBody(endpoint.reply)(JSON.parse(body), { currency: 'EUR' }), [])
  })
