import assert from 'node:assert/strict'
import test from 'node:test'

import { buildApi } from '#src/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openVisitor } from '#testing/salon/book-page.ts'

test('a flooded page asks for a proof of work, by the address of the visitor', async (t) => {
  const { studio, url } = await openVisitor()
  const server = await buildApi({ database, masterKey, guestRateLimit: 3 })
  t.after(() => server.close())
  const address = `${url}?service=${studio.service.id}&date=${studio.date}`
  const get = (remoteAddress: string) => server.inject({ url: address, remoteAddress })
  assert.equal((await get('192.0.2.1')).statusCode, 200)
  assert.equal((await get('192.0.2.1')).statusCode, 429)
  const { statusCode, headers, body } = await get('192.0.2.1')
  assert.equal(statusCode, 429)
  assert.match(body, /data-challenge="[\w-]{20,}"\s+data-difficulty="\d+"/)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await get('192.0.2.2')).statusCode, 200, 'another visitor')
})
