import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import test from 'node:test'

import * as keys from '#features/access/keys/queries.ts'
import { database, listenOnce } from '#testing/process/server.ts'
import { openMember, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

const port = await listenOnce()

/** Sends the head of a request, runs an action, and only then sends the body. */
async function sendBodyAfter(
  path: string,
  headers: Record<string, string>,
  meanwhile: () => Promise<unknown>,
) {
  const body = JSON.stringify({ firstName: 'Nina' })
  const sent = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/v1${path}`,
    headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
  })
  sent.flushHeaders()
  // The head has arrived once the server has looked up its caller.
  await once(sent, 'socket')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await meanwhile()
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

const nothing = async () => {}

test('a body that arrives after the revocation of its key is refused', async () => {
  const salon = await openSalon()
  const path = `/businesses/${salon.id}/customers`
  const headers = { 'x-api-key': salon.key }
  assert.equal((await sendBodyAfter(path, headers, nothing)).status, 201)
  const revoke = () => keys.revoke(database.db, salon.id, salon.keyId)
  const { status, body } = await sendBodyAfter(path, headers, revoke)
  assert.deepEqual([status, body.code], [401, 'INVALID_API_KEY'])
})

test('a body that arrives after the logout or removal of its person is refused', async () => {
  const salon = await openSalon()
  const path = `/businesses/${salon.id}/customers`
  const owner = await openMember('OWNER', [salon])
  const [one, other] = [await openMember('STAFF', [salon]), await openMember('STAFF', [salon])]
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
  const logout = () => request('POST', '/auth/logout', undefined, authorization(one.token))
  assert.equal((await sendBodyAfter(path, authorization(one.token), logout)).status, 401)
  const removal = () => owner.del(`/businesses/${salon.id}/members/${other.accountId}`)
  const refused = await sendBodyAfter(path, authorization(other.token), removal)
  assert.deepEqual([refused.status, refused.body.code], [403, 'BUSINESS_MISMATCH'])
})
