import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { eachPage } from '#features/bookings/list/of-customers.ts'
import { app } from '#testing/process/server.ts'
import { addPhotos } from '#testing/salon/customer-photos.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

/** A customer with many records and 130 photos of odd lengths. */
async function openPhotographed() {
  const studio = await openMyStudio()
  const ids = [studio.customer.id]
  while (ids.length < 11) ids.push((await makeCustomer(studio, { email: nina.email })).id)
  const images = ids.flatMap((id, nth) =>
    Array.from({ length: nth < 9 ? 12 : 11 }, (_, at) => ({
      id,
      bytes: randomBytes(50_000 + nth * 997 + at),
    })),
  )
  for (const id of ids)
    await addPhotos(
      studio,
      id,
      images.filter((image) => image.id === id).map(({ bytes }) => bytes),
    )
  return { studio, ids, images }
}

interface DataCopy {
  customers: { id: string; photos: { image: string; kind: string }[] }[]
}

test('a copy with 130 photos has all of them', async () => {
  const { studio, ids, images } = await openPhotographed()
  assert.equal(images.length, 130)
  const session = await studio.signIn(nina.email)
  const { status, body } = await studio.read(session, '/copy')
  assert.equal(status, 200)
  const { customers } = body.data as DataCopy
  assert.deepEqual(
    customers.map(({ id }) => id),
    ids,
  )
  const found = customers.flatMap(({ photos }) => photos.map(({ image }) => image))
  const sent = images.map(({ bytes }) => bytes.toString('base64'))
  assert.deepEqual(found, sent)
})

test('the file of the page has the same data', async () => {
  const { studio } = await openPhotographed()
  await bookOnline(studio)
  const session = await studio.signIn(nina.email)
  const { body } = await studio.read(session, '/copy')
  const file = await app.inject({
    url: `/book/${studio.slug}/my-bookings/copy`,
    headers: { cookie: `__Secure-openchair-guest=${session}` },
  })
  assert.equal(file.statusCode, 200)
  const at = { copiedAt: '' }
  assert.deepEqual({ ...JSON.parse(file.body), ...at }, { ...body.data, ...at })
})

test('bookings are read page by page, each once', async () => {
  const studio = await openStudio()
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00']
  for (const startTime of times) await studio.book({ startTime })
  for (const size of [1, 2, 5, 6]) {
    const pages = await asTenant(studio, async (tenant) => {
      const found = []
      for await (const rows of eachPage(tenant, [studio.customer.id], size))
        found.push(rows.map(({ startTime }) => startTime))
      return found
    })
    assert.deepEqual(pages.flat(), times, String(size))
    assert.ok(pages.every(({ length }) => length <= size))
  }
})
