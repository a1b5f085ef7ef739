import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import test from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { openNetwork } from '#testing/services/network.ts'

import { connect } from '../db.ts'
import { openClient, urlsOf } from './hosts.ts'

test('a connection string names one server or several', () => {
  const one = 'postgresql://app@/salon?host=%2Frun%2Fpostgresql'
  assert.deepEqual(urlsOf(one), [one])
  assert.deepEqual(
    urlsOf(
      'postgres://app:a%2Cb@db1:5433,db2/salon?target_session_attrs=read-write&sslmode=require',
    ),
    [
      'postgres://app:a%2Cb@db1:5433/salon?sslmode=require',
      'postgres://app:a%2Cb@db2/salon?sslmode=require',
    ],
  )
  assert.deepEqual(urlsOf('postgres://app@[::1]:1,db2:2/x?target_session_attrs=read-write'), [
    'postgres://app@[::1]:1/x',
    'postgres://app@db2:2/x',
  ])
  assert.deepEqual(urlsOf('postgres://a,b/x?sslmode=require&target_session_attrs=any'), [
    'postgres://a/x?sslmode=require',
    'postgres://b/x?sslmode=require',
  ])
})

test('clients and pools go to the server that answers', async (t) => {
  const { url } = await openNetwork(await databaseUrl(), t)
  const several = url.replace('@', `@127.0.0.1:${await unusedPort()},`)
  const client = await openClient({ connectionString: several })
  await client.end()
  const database = connect(several)
  t.after(() => database.close())
  await Promise.all(Array.from({ length: 3 }, () => database.pool.query('select 1')))

  const nowhere = url.replace(
    /@.*\//,
    `@127.0.0.1:${await unusedPort()},127.0.0.1:${await unusedPort()}/`,
  )
  await assert.rejects(openClient({ connectionString: nowhere }), /ECONNREFUSED/)
})

/** A port without a listener. */
async function unusedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
