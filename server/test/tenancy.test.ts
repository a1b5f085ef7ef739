import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { newId } from '#core/ids.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { openSalonWithRecords } from './records.ts'
import {
  type Ids,
  idFieldsOf,
  idNameOf,
  nameOf,
  paramsOf,
  requestTo,
  send,
  withValueAt,
  withoutRequestId,
  words,
} from './requests.ts'

// Another tenant's record, a nonexistent one and a malformed id must be indistinguishable, in every
// place of an id.

let mine: Ids
let theirs: Ids
let key: string

before(async () => {
  const [own, other] = [await openSalonWithRecords(), await openSalonWithRecords()]
  mine = { ...words, ...own.ids }
  theirs = other.ids
  key = own.key
})

/** Ids in bodies and queries that are refused otherwise than by 404. */
const otherRefusals: Record<string, RegExp> = {
  businessId: /^403 .*"code":"BUSINESS_MISMATCH"/,
  // As one that has ended: holds are forgotten.
  holdId: /^409 .*"code":"SLOT_UNAVAILABLE"/,
}

/** Ids that are none of the caller's. */
function foreignIds(name: string) {
  const other = theirs[name]
  assert.ok(other !== undefined, `records.ts makes no ${name}`)
  return [other, newId(), 'nope', '\u0000', 'A'.repeat(200)]
}

const answersTo = async (requests: InjectOptions[]) => {
  const answers = new Set<string>()
  for (const request of requests) {
    const { status, body } = await send(request)
    answers.add(`${status} ${withoutRequestId(body)}`)
  }
  return [...answers]
}

const toMine = (endpoint: Endpoint, ids: Ids = {}) =>
  requestTo(endpoint, { ...mine, ...ids }, { key })

for (const endpoint of endpoints.filter(
  ({ access }) => access !== 'session' && access !== 'public' && access !== 'guest',
)) {
  const name = nameOf(endpoint)
  const params = paramsOf(endpoint).filter((param) => param.endsWith('Id'))

  for (const param of params.filter((param) => param !== 'businessId'))
    test(`${name} reveals nothing about a ${param} of another business`, async () => {
      const requests = foreignIds(param).map((id) => toMine(endpoint, { [param]: id }))
      const answers = await answersTo(requests)
      assert.equal(answers.length, 1, answers.join('\n'))
      assert.match(answers[0] ?? '', /^404 .*"code":"NOT_FOUND"/)
    })

  if (params.includes('businessId'))
    test(`${name} reveals nothing about other businesses`, async () => {
      const requests = foreignIds('businessId').map((id) => toMine(endpoint, { businessId: id }))
      const answers = await answersTo(requests)
      assert.equal(answers.length, 1, answers.join('\n'))
      assert.match(answers[0] ?? '', /^403 .*"code":"BUSINESS_MISMATCH"/)
    })

  for (const place of ['body', 'query'] as const)
    for (const field of idFieldsOf(endpoint[place]))
      test(`${name} reveals nothing about a ${field} of another business in its ${place}`, async () => {
        const own = toMine(endpoint)
        const answers = await answersTo(
          foreignIds(idNameOf(field)).map((id) => withValueAt(own, place, field, id)),
        )
        assert.equal(answers.length, 1, answers.join('\n'))
        // A filter of a list finds nothing, because a deleted record may still be filtered for.
        const refused =
          place === 'body' ? /^404 .*"NOT_FOUND"/ : /^(404 .*"NOT_FOUND"|200 .*"total":0|200 \[\]$)/
        assert.match(answers[0] ?? '', otherRefusals[idNameOf(field)] ?? refused)
      })
}
