import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const api = await buildApi({ database, masterKey, rateLimitMax: 1_000_000 })
await api.listen({ host: '127.0.0.1', port: 0 })
after(() => api.close())
const { port } = api.server.address() as AddressInfo

async function open({ key }: Studio, path: string): Promise<IncomingMessage> {
  const sent = request({ port, path, headers: { 'x-api-key': key } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const bytesOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString()

/** More than the kernel buffers for a client that does not read. */
const isLong = 4 * 1024 * 1024

test('a slow reader gets the state at the time of its request, whatever others change and read meanwhile', async () => {
  const studio = await openStudio()
  await studio.configure({ slotDuration: 5 })
  for (let hired = 0; hired < 6; hired++) await studio.hire(`Member ${hired}`)
  const last = new Date(Date.parse(studio.date) + 61 * 86_400_000).toISOString().slice(0, 10)
  const path = `/api/v1/businesses/${studio.id}/availability?startDate=${studio.date}&endDate=${last}`
  const before = await bytesOf(await open(studio, path))
  assert.ok(before.length > isLong)
  const slow = await open(studio, path)
  const left = await open(studio, path)
  left.destroy()
  for (let hour = 10; hour < 14; hour++) {
    const { status } = await studio.book({ startTime: `${hour}:00` })
    assert.equal(status, 201)
    const fast = await Promise.all([open(studio, path), open(studio, path)])
    const [one, other] = await Promise.all(fast.map(bytesOf))
    assert.notEqual(one, before)
    assert.ok(one === other, 'concurrent requests get the same response')
    JSON.parse(one ?? '')
  }
  assert.ok((await bytesOf(slow)) === before)
})
