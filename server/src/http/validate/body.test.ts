import assert from 'node:assert/strict'
import test from 'node:test'

import { app } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

/** Sends these bytes as the body of a new customer. */
const send = async (
  { id, key }: Salon,
  payload: string | Buffer,
  type: string | null = 'application/json',
) => {
  const headers = { 'x-api-key': key, ...(type !== null && { 'content-type': type }) }
  const url = `/api/v1/businesses/${id}/customers`
  const { statusCode: status, body } = await app.inject({ method: 'POST', url, headers, payload })
  return { status, ...(JSON.parse(body) as { code: string; errors?: { field: string }[] }) }
}

const unreadable: [what: string, body: string | Buffer][] = [
  ['text that is not JSON', 'firstName=Nina'],
  ['half an object', '{"firstName":"Nina"'],
  ['an array', '[]'],
  ['a string', '"Nina"'],
  ['a number', '1'],
  ['null', 'null'],
  ['__proto__', '{"firstName":"Nina","__proto__":{"admin":true}}'],
  ['__proto__ deep inside', '{"firstName":"Nina","tags":[{"__proto__":{}}]}'],
  ['__proto__ in disguise', '{"firstName":"Nina","\\u005f_proto__":{}}'],
  ['bytes that are not UTF-8', Buffer.from([...Buffer.from('{"firstName":"'), 0xff, 0x22, 0x7d])],
  ['half a UTF-8 character', Buffer.from('{"firstName":"é"}').subarray(0, -3)],
]
for (const [what, body] of unreadable)
  test(`${what} is refused as body`, async () => {
    const answer = await send(await openSalon(), body)
    assert.equal(answer.status, 400)
    assert.equal(answer.code, 'VALIDATION_ERROR')
    assert.deepEqual(
      answer.errors?.map(({ field }) => field),
      ['body'],
    )
  })

test('an empty body counts as absent, and its required fields are missing', async () => {
  const salon = await openSalon()
  for (const body of ['', '{}']) {
    const { status, errors } = await send(salon, body)
    assert.equal(status, 400)
    assert.deepEqual(errors, [{ field: 'firstName', message: 'is required', code: 'required' }])
  }
})

test('a body of another type is refused, JSON by any charset name is not', async () => {
  const salon = await openSalon()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'a',
  ])
    assert.deepEqual(
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
      (({ status, code }) => ({ status, code }))(await send(salon, '{"firstName":"Nina"}', type)),
    )
  const { status } = await send(salon, '{"firstName":"Nina"}', 'application/json; charset=utf-8')
  assert.equal(status, 201)
})

test('a body of more than 1 MiB is refused, whatever its content', async () => {
  const salon = await openSalon()
  const limit = 1024 * 1024
  const fits = await send(salon, `{"firstName":"${'x'.repeat(limit - 16)}"}`)
  assert.equal(fits.status, 400)
  const large = await send(salon, `{"firstName":"${'x'.repeat(limit - 15)}"}`)
  assert.deepEqual([large.status, large.code], [413, 'PAYLOAD_TOO_LARGE'])
})

test('routes without a body accept none, an empty one and an empty object', async () => {
  const salon = await openSalon()
  const customer = await salon.post('~/customers', { firstName: 'Nina' })
  const path = `/api/v1/businesses/${salon.id}/customers/${customer.body.data.id}/addresses/`
  const remove = async (payload?: string) => {
    const made = await salon.post(`~/customers/${customer.body.data.id}/addresses`, { city: 'X' })
    const json = payload !== undefined && { 'content-type': 'application/json' }
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: path + made.body.data.id,
      headers: { 'x-api-key': salon.key, ...json },
      ...(payload !== undefined && { payload }),
    })
    return statusCode
  }
  assert.equal(await remove(), 204)
  assert.equal(await remove(''), 204)
  assert.equal(await remove('{}'), 204)
  assert.equal(await remove('{"force":true}'), 400)
})

test('the body of a GET is ignored', async () => {
  const salon = await openSalon()
  const { statusCode } = await app.inject({
    method: 'GET',
    url: `/api/v1/businesses/${salon.id}/customers`,
    headers: { 'x-api-key': salon.key, 'content-type': 'application/json' },
  })
  assert.equal(statusCode, 200)
})

test('unknown fields, a bad header and the faults of rules are reported at once', async () => {
  const salon = await openSalon()
  const backwards = { date: '2026-12-01', isClosed: false, startTime: '10:00', endTime: '09:00' }
  const path = '~/schedule/exceptions'
  const headers = { 'idempotency-key': '' }
  const { status, body } = await salon.post(path, { ...backwards, colour: 'red' }, headers)
  assert.equal(status, 400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields, ['colour', 'endTime', 'Idempotency-Key'])
})

test('a body of up to 16 KiB is told every fault, a longer one the first and a mark', async () => {
  const salon = await openSalon()
  const faulty = (length: number) => {
    const tags = (count: number) => JSON.stringify({ firstName: 5, tags: [], notes: count })
    const body = tags(0).replace('[]', `[${Array(7_000).fill('0').join(',')}]`)
    return body + ' '.repeat(length - body.length)
  }
  const all = await send(salon, faulty(16 * 1024))
  assert.equal(all.errors?.length, 100)
  const fields = new Set(all.errors?.map(({ field }) => field.replace(/\[.*/, '')))
  assert.deepEqual(fields, new Set(['firstName', 'tags', 'notes']))
  const cut = await send(salon, faulty(16 * 1024 + 1))
  assert.deepEqual(
    cut.errors?.map(({ field }) => field),
    ['firstName', 'body'],
  )
})
