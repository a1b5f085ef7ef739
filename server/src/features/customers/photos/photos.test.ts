import assert from 'node:assert/strict'
import test from 'node:test'

import { stillOf } from '#core/images/still-of.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { app, database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { photosMax } from './queries.ts'
import { NewPhoto } from './schema.ts'

const example = exampleRequest(NewPhoto) as NewPhoto

async function openWithCustomer() {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const path = `~/customers/${id}/photos`
  const add = (fields: object = {}) => salon.post(path, { ...example, ...fields })
  return { salon, id, path, add }
}

const imageOf = ({ id, key }: Salon, customerId: string, photoId: string, as = key) =>
  app.inject({
    url: `/api/v1/businesses/${id}/customers/${customerId}/photos/${photoId}/image`,
    headers: { 'x-api-key': as },
  })

test('a photo is added, listed, read as it was stored and deleted', async () => {
  const { salon, id, path, add } = await openWithCustomer()
  const { status, body } = await add()
  assert.equal(status, 201)
  assert.partialDeepStrictEqual(body.data, { kind: 'AFTER', width: 1, height: 1 })
  assert.deepEqual((await salon.get(path)).body, [body.data])
  const image = await imageOf(salon, id, body.data.id)
  assert.equal(image.statusCode, 200)
  assert.partialDeepStrictEqual(stillOf(image.rawPayload), { type: 'jpeg', width: 1, height: 1 })
  assert.partialDeepStrictEqual(image.headers, {
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=300',
  })
  assert.equal((await salon.del(`${path}/${body.data.id}`)).status, 204)
  assert.equal((await imageOf(salon, id, body.data.id)).statusCode, 404)
})

test('photos are sealed, and of no use to others', async () => {
  const { salon, id, add } = await openWithCustomer()
  const { body } = await add()
  const { rows } = await database.pool.query<{ sealed: Buffer }>(
    'select sealed from customer_photo where business_id = $1',
    [salon.id],
  )
  assert.equal(rows[0]?.sealed.includes('JFIF'), false)
  const other = await openSalon()
  assert.equal((await imageOf(salon, id, body.data.id, other.key)).statusCode, 403)
  const unrelated = await makeCustomer(salon)
  assert.equal((await imageOf(salon, unrelated.id, body.data.id)).statusCode, 404)
})

test('what is no picture is refused by its contents, whatever it is called', async () => {
  const { add } = await openWithCustomer()
  const cut = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')
  for (const image of [
    cut,
    Buffer.from('<script>alert(1)</script>').toString('base64'),
    'AA==',
    '%%%%',
  ]) {
    const { status, body } = await add({ image })
    assert.equal(status, 400)
    assert.equal(body.errors[0].field, 'image')
  }
})

test('a customer has a limited number of photos, also when they come at once', async () => {
  const { salon, path, add } = await openWithCustomer()
  await add()
  await database.pool.query(
    `insert into customer_photo select business_id, gen_random_uuid(), customer_id, kind, date, width, height, bytes,
       sealed, created_at from customer_photo, generate_series(1, $2) where business_id = $1`,
    [salon.id, photosMax - 3],
  )
  const answers = await Promise.all(Array.from({ length: 4 }, () => add()))
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(refused.length, 2)
  assert.equal(refused[0]?.body.conflict, 'BOUND_REACHED')
  assert.equal((await salon.get(path)).body.length, photosMax)
})

test('the erasure of a customer removes the photos', async () => {
  const { salon, id, add } = await openWithCustomer()
  await add()
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))
  const { rowCount } = await database.pool.query(
    'select from customer_photo where business_id = $1',
    [salon.id],
  )
  assert.equal(rowCount, 0)
})
