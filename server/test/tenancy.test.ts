import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { newId } from '#core/ids.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { openFurnishedSalon } from './records.ts'
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

// Another tenant's record, one that does not exist and a malformed id must be the same thing to a
// caller, wherever an id can stand.

let mine: Ids
let theirs: Ids
let key: string

before(async () => {
  const [own, other] = [await openFurnishedSalon(), await openFurnishedSalon()]
  mine = { ...own.ids, ...words }
  theirs = other.ids
  key = own.key
})

/** What an id could be that is none of the caller's. */
function strangers(name: string) {
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
  ({ access }) => access !== 'session' && access !== 'public',
)) {
  const name = nameOf(endpoint)
  const params = paramsOf(endpoint).filter((param) => param.endsWith('Id'))

  for (const param of params.filter((param) => param !== 'businessId'))
    test(`${name} tells nothing of a ${param} that is not the caller's`, async () => {
      const requests = strangers(param).map((id) => toMine(endpoint, { [param]: id }))
      const answers = await answersTo(requests)
      assert.equal(answers.length, 1, answers.join('\n'))
      assert.match(answers[0] ?? '', /^404 .*"code":"NOT_FOUND"/)
    })

  if (params.includes('businessId'))
    test(`${name} tells nothing of other businesses`, async () => {
      const requests = strangers('businessId').map((id) => toMine(endpoint, { businessId: id }))
      const answers = await answersTo(requests)
      assert.equal(answers.length, 1, answers.join('\n'))
      assert.match(answers[0] ?? '', /^403 .*"code":"BUSINESS_MISMATCH"/)
    })

  for (const place of ['body', 'query'] as const)
    for (const field of idFieldsOf(endpoint[place]))
      test(`${name} tells nothing of a ${field} in its ${place} that is not the caller's`, async () => {
        const own = toMine(endpoint)
        const answers = await answersTo(
          strangers(idNameOf(field)).map((id) => withValueAt(own, place, field, id)),
        )
        assert.equal(answers.length, 1, answers.join('\n'))
        // A filter of a list finds nothing, since what is gone may still be asked for.
        const refused =
          place === 'body' ? /^404 .*"NOT_FOUND"/ : /^(404 .*"NOT_FOUND"|200 .*"total":0|200 \[\]$)/
        const mismatched = /^403 .*"code":"BUSINESS_MISMATCH"/
        assert.match(answers[0] ?? '', idNameOf(field) === 'businessId' ? mismatched : refused)
      })
}
