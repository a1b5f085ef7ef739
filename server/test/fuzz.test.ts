import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { randomFrom } from '#src/demo/random.ts'
import { allowInsecureInFile, app, database, masterKey } from '#testing/process/server.ts'

import { isChosen } from './chosen-routes.ts'
import { misfits, responseOf } from './documented.ts'
import { openSalonWithRecords } from './records.ts'
import { type Ids, inOrder, nameOf, words } from './requests.ts'
import { wildRequest } from './wild-requests.ts'

// Every response is one that the description documents. The requests are random and half-valid,
// with the same seeds on every run, and a commit sends them to a fifth of the routes; many more are sent by `npm run test:attack`.

const requestsEach = 5

let ids: Ids
let key: string
let accountId: string

// Names that would cause DNS look-ups.
allowInsecureInFile()

before(async () => {
  const salon = await openSalonWithRecords()
  const { db } = database
  key = salon.key
  const person = { email: 'wild@example.com', name: 'Robin', passwordHash: null }
  accountId = (await accounts.ensure(db, masterKey, person)).id
  await members.insert(db, { businessId: salon.id, accountId, role: 'OWNER' })
  const { id: keyId } = await createKey(db, { businessId: salon.id, name: 'Wild', scopes: [] })
  const { slug } = (await salon.get('~')).body.data
  ids = { ...salon.ids, ...words, slug, accountId, keyId, date: salon.date }
})

/** A session of its own for each route: some of them end it. */
async function openSession() {
  const { token } = await sessions.insert(database.db, { accountId, userAgent: 'test' })
  return { authorization: `Bearer ${token}` }
}

for (const [index, endpoint] of inOrder.entries())
  if (isChosen(endpoint))
    test(`${nameOf(endpoint)} answers as documented, whatever the request`, async () => {
      const random = randomFrom(index + 1)
      for (const headers of [{ 'x-api-key': key }, await openSession()])
        for (let count = 0; count < requestsEach; count += 1) {
          const request = wildRequest(endpoint, ids, headers, random)
          const { statusCode, body, headers: answered } = await app.inject(request)
          const description = JSON.stringify(request).slice(0, 2_000)
          assert.ok(statusCode < 500, `${statusCode} ${body} to ${description}`)
          const response = responseOf(endpoint, statusCode)
          assert.ok(response, `${statusCode} is not described: ${body} to ${description}`)
          const schema = response.content?.['application/json']?.schema
          const [media = 'application/json'] = Object.keys(response.content ?? {})
          if (media !== 'application/json') assert.equal(answered['content-type'], media)
          else if (schema)
            assert.deepEqual(misfits(schema, JSON.parse(body)), [], `${body} to ${description}`)
          else assert.equal(body, '')
        }
    })
