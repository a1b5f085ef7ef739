import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, test } from 'node:test'

import { databaseUrl } from '#testing/database.ts'

import { untilReachable } from './until-reachable.ts'

const quick = () => {
  const warnings: unknown[] = []
  const log = { warn: (warning: unknown) => void warnings.push(warning) }
  return { log: log as never, warnings, signal: AbortSignal.abort(), attempts: 3, pauseMs: 1 }
}

/** A port at which nobody listens. */
async function unusedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const open = new AbortController().signal

describe('untilReachable', () => {
  test('returns once the database answers', async () => {
    const waiting = { ...quick(), signal: open }
    await untilReachable(await databaseUrl(), waiting)
    assert.deepEqual(waiting.warnings, [])
  })

  test('gives up after its attempts and warns once', async () => {
    const waiting = { ...quick(), signal: open }
    const url = `postgres://app@127.0.0.1:${await unusedPort()}/x`
    await assert.rejects(untilReachable(url, waiting), /ECONNREFUSED/)
    assert.equal(waiting.warnings.length, 1)
  })

  test('gives up at once when the server is told to stop', async () => {
    const waiting = { ...quick(), attempts: 1_000_000 }
    const url = `postgres://app@127.0.0.1:${await unusedPort()}/x`
    await assert.rejects(untilReachable(url, waiting), { name: 'AbortError' })
  })

  test('does not wait for what waiting will not mend', async () => {
    const waiting = { ...quick(), signal: open }
    const url = (await databaseUrl()).replace(/\/\w+\?/, '/no_such_database?')
    await assert.rejects(untilReachable(url, waiting), /does not exist/)
    assert.deepEqual(waiting.warnings, [])
  })
})
