import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'

import { createKey } from '#features/access/keys/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { batchesOf, expectStatements, isKeyLookup } from '#testing/database/statements.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openStudio } from '#testing/salon/studio.ts'

test('a valid cached answer takes no statement but the look-up of the state, a changed one a single further one', async () => {
  const studio = await openStudio()
  const day = `~/availability?startDate=${studio.date}`
  const month = `${day}&endDate=${new Date(Date.parse(studio.date) + 30 * 86_400_000).toISOString().slice(0, 10)}`
  await studio.get(day)
  await expectStatements(1, () => studio.get(day))
  await expectStatements(2, () => studio.get(month))
  await studio.hire()
  await studio.hire()
  // The settings are new.
  await expectStatements(3, () => studio.get(month))
  await expectStatements(1, () => studio.get(month))
  await studio.book({ startTime: '10:00' })
  await studio.book({ startTime: '12:00' })
  await expectStatements(2, () => studio.get(month))
  // Since it had changed, the next one reads the state and what has changed in one statement.
  await studio.book({ startTime: '14:00' })
  const batches = await batchesOf(() => studio.get(month))
  const statements = batches.flat().filter((text) => !isKeyLookup(text))
  assert.equal(statements.length, 1, statements.join('\n'))
  assert.doesNotMatch(statements.join(), /from business where/)
  await expectStatements(1, () => studio.get(month))
  await studio.book({ startTime: '15:00' })
  await expectStatements(2, () => studio.get(month))
  const ofOne = `${month}&serviceId=${studio.service.id}&staffId=${studio.staff.id}`
  await expectStatements(2, () => studio.get(ofOne))
  await expectStatements(1, () => studio.get(ofOne))
})

test('the look-ups of the key and of the state of the business are sent in one write', async () => {
  const studio = await openStudio()
  const day = `~/availability?startDate=${studio.date}`
  await studio.get(day)
  await studio.book()
  const scopes = ['availability:read'] as const
  const { key } = await createKey(database.db, { businessId: studio.id, name: 'New', scopes })
  const batches = await batchesOf(() => studio.get(day, undefined, { 'x-api-key': key }))
  assert.match(batches[0]?.join() ?? '', /from api_key.*from business /s)
  assert.equal(batches.length, 2, batches.join('\n'))
})

test('a list is sent uncompressed, and compressed if the client accepts it', async () => {
  const studio = await openStudio()
  const url = `/api/v1/businesses/${studio.id}/availability?startDate=${studio.date}`
  const send = (headers = {}) =>
    app.inject({ url, headers: { 'x-api-key': studio.key, ...headers } })
  const plain = await send()
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers['content-length'], String(plain.rawPayload.length))
  const small = await send({ 'accept-encoding': 'gzip, br' })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.equal(small.headers['content-type'], 'application/json; charset=utf-8')
  assert.ok(small.rawPayload.length * 4 < plain.rawPayload.length)
  assert.deepEqual(brotliDecompressSync(small.rawPayload), plain.rawPayload)
})

test('a change by one node is visible to the next request on another node', async () => {
  const studio = await openStudio()
  const other = await buildApi({ database, masterKey, rateLimitMax: 1_000_000 })
  const { id: staffId } = studio.staff
  const headers = { 'x-api-key': studio.key }
  const url = (path: string) => path.replace('~', `/api/v1/businesses/${studio.id}`)
  const listed = async () => {
    const { body } = await studio.get(
      `~/availability?startDate=${studio.date}&serviceId=${studio.service.id}`,
    )
    return body.days[0]
  }
  const elsewhere = async (
    method: 'PUT' | 'PATCH' | 'POST' | 'DELETE',
    path: string,
    payload = {},
  ) => {
    const { statusCode, body } = await other.inject({ method, url: url(path), headers, payload })
    assert.ok(statusCode < 300, body)
    return body ? JSON.parse(body).data : undefined
  }
  assert.equal((await listed()).slots.length, 17)
  await elsewhere('PATCH', `~/services/${studio.service.id}`, { duration: 60 })
  assert.equal((await listed()).slots[0].endTime, '10:00')
  await elsewhere('PUT', '~/schedule/MONDAY', { startTime: '08:00' })
  assert.equal((await listed()).openTime, '08:00')
  const lunch = { date: studio.date, startTime: '08:00', endTime: '09:00' }
  const { id: breakId } = await elsewhere('POST', `~/staff/${staffId}/breaks`, lunch)
  assert.equal((await listed()).slots[0].available, false)
  await elsewhere('DELETE', `~/staff/${staffId}/breaks/${breakId}`)
  assert.equal((await listed()).slots[0].available, true)
  await elsewhere('PATCH', `~/staff/${staffId}`, { firstName: 'Mia' })
  assert.equal((await listed()).slots[0].staffName, 'Mia')
  await elsewhere('PUT', `~/staff/${staffId}/services`, { services: [] })
  assert.deepEqual((await listed()).slots, [])
  await elsewhere('POST', '~/schedule/exceptions', { date: studio.date, isClosed: true })
  assert.equal((await listed()).closedReason, 'EXCEPTION')
  await other.close()
})
