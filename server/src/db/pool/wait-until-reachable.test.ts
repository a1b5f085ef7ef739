import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { databaseIn } from '#testing/database/databases.ts'

import { untilReachable } from './wait-until-reachable.ts'

const quick = () => {
  const warnings: unknown[] = []
  const log = { warn: (warning: unknown) => void warnings.push(warning) }
  return { log: log as never, warnings, signal: AbortSignal.abort(), attempts: 3, pauseMs: 1 }
}

/** A port without a listener. */
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

  test('fails after its attempts and warns once', async () => {
    const waiting = { ...quick(), signal: open }
    const url = `postgres://app@127.0.0.1:${await unusedPort()}/x`
    await assert.rejects(untilReachable(url, waiting), /ECONNREFUSED/)
    assert.equal(waiting.warnings.length, 1)
  })

  test('fails at once when the server stops', async () => {
    const waiting = { ...quick(), attempts: 1_000_000 }
    const url = `postgres://app@127.0.0.1:${await unusedPort()}/x`
    await assert.rejects(untilReachable(url, waiting), { name: 'AbortError' })
  })

  test('does not retry permanent errors', async () => {
    const waiting = { ...quick(), signal: open }
    const url = databaseIn(await databaseUrl(), 'no_such_database')
    await assert.rejects(untilReachable(url, waiting), /does not exist/)
    assert.deepEqual(waiting.warnings, [])
  })
})
