import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { checkCredentials } from '#features/access/passwords/check-credentials.ts'
import { hashWithSlot } from '#features/access/passwords/hashing.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openPerson, password } from '#testing/salon/people.ts'
import { until } from '#testing/until.ts'

import * as limits from './limits.ts'
import * as attempts from './queries.ts'

const login = (email: string, typed: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: typed },
    remoteAddress,
  })

test('people sign in while one IPv6 /64 floods the server with logins', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => openPerson()))
  const statuses: number[] = []
  const ending = new AbortController()
  const flood = async (worker: number) => {
    while (!ending.signal.aborted) {
      const address = `2001:db8:bad:1::${worker.toString(16)}:${statuses.length.toString(16)}`
      const { statusCode } = await login(`${newId()}@example.com`, 'a wrong password', address)
      statuses.push(statusCode)
    }
  }
  const workers = Array.from({ length: 120 }, (_, worker) => flood(worker))
  await until(() => statuses.length > 20)
  // Without the deadline of a request, which a slow machine may miss.
  const found = await Promise.all(
    people.map(({ email }, index) => {
      const origin = { address: `2001:db8:${index}::1`, isAbandoned: () => false }
      return checkCredentials({ db: database.db, masterKey }, { email, password }, origin)
    }),
  ).finally(() => ending.abort())
  await Promise.all(workers)
  assert.deepEqual(
    found.map(({ id }) => id),
    people.map(({ accountId }) => accountId),
  )
  assert.ok(statuses.every((status) => [401, 429, 503].includes(status)))
  assert.ok(statuses.filter((status) => status === 401).length <= 100)
})

test('a login counts nothing when it is answered 503, also when it is late', async () => {
  const { email } = await openPerson()
  const address = '10.30.0.1'
  for (const typed of [password, 'a wrong password']) {
    let isLate = false
    const { db } = database.of({
      name: address,
      timeoutClass: 'write',
      isLate: () => isLate,
      isAbandoned: () => isLate,
    })
    // The hashing queue is busy, so that the request is late while it waits there.
    const busy = Array.from({ length: 4 }, () => hashWithSlot('a long enough password'))
    const origin = { address, isAbandoned: () => isLate }
    const checking = checkCredentials({ db, masterKey }, { email, password: typed }, origin)
    const refused = assert.rejects(checking, { statusCode: 503 })
    await Promise.race(busy)
    isLate = true
    await Promise.all([refused, ...busy])
  }
  const counted = [
    limits.loginsOf(masterKey, { email, network: address }),
    limits.loginsEverywhere(masterKey, email),
    limits.loginsFrom(masterKey, address),
  ].map((limit) => ({ ...limit, max: 1 }))
  assert.deepEqual(await attempts.waits(database.db, counted), [0, 0, 0])
})
