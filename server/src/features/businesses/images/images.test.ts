import assert from 'node:assert/strict'
import test from 'node:test'
import { PNG } from 'pngjs'

import { stillOf } from '#core/images/still-of.ts'
import { webp } from '#testing/images.ts'
import { app, database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const kinds = [
  ['logo', 'logo', 512],
  ['photo', 'booking-page/photo', 1_600],
] as const

async function open() {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const at = (path: string) => `/businesses/${studio.id}/${path}`
  const put = (path: string, image: string) => owner.put(at(path), { image })
  return { studio, owner, at, put }
}

/** A black PNG. */
function pngOf(width: number, height: number) {
  const file = new PNG({ width, height })
  for (let at = 3; at < file.data.length; at += 4) file.data[at] = 255
  return PNG.sync.write(file).toString('base64')
}
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q=='

for (const [field, path, side] of kinds)
  test(`the ${field} is uploaded, made smaller, read by everybody and removed`, async () => {
    const { owner, at, put } = await open()
    assert.deepEqual((await owner.get(at('images'))).body.data, { logo: null, photo: null })
    const { status, body } = await put(path, pngOf(2_000, 1_000))
    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body.data, { width: side, height: side / 2 })
    assert.deepEqual((await owner.get(at('images'))).body.data[field], body.data)
    const image = await app.inject({ url: body.data.url })
    assert.equal(image.statusCode, 200)
    assert.partialDeepStrictEqual(image.headers, {
      'content-type': field === 'logo' ? 'image/png' : 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    assert.partialDeepStrictEqual(stillOf(image.rawPayload), { width: side, height: side / 2 })
    const changed = await put(path, pngOf(20, 10))
    assert.notEqual(changed.body.data.url, body.data.url)
    assert.equal((await app.inject({ url: body.data.url })).statusCode, 404)
    assert.equal((await owner.del(at(path))).status, 204)
    assert.equal((await owner.del(at(path))).status, 404)
    assert.equal((await app.inject({ url: changed.body.data.url })).statusCode, 404)
  })

test('JPEG, PNG and WebP are read by their contents, and anything else is refused', async () => {
  const { put } = await open()
  for (const image of [jpeg, pngOf(3, 3), ...Object.values(webp)])
    assert.equal((await put('logo', image)).status, 200)
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a  ']) {
    const { status, body } = await put('logo', Buffer.from(text).toString('base64'))
    assert.deepEqual([status, body.errors[0].field], [400, 'image'])
    assert.match(body.errors[0].message, /JPEG, PNG or still WebP/)
  }
})

test('guests see the logo, and the uploaded photo instead of that of another site', async () => {
  const { studio, owner, at, put } = await open()
  await owner.patch(`/businesses/${studio.id}`, { isPublic: true })
  const photoUrl = 'https://studio-noord.example/salon.jpg'
  await owner.patch(at('booking-page'), { isEnabled: true, photoUrl })
  const slug = (await owner.get(`/businesses/${studio.id}`)).body.data.slug
  const seen = async () => (await app.inject({ url: `/api/v1/public/${slug}` })).json().data
  assert.partialDeepStrictEqual(await seen(), { logoUrl: null, photoUrl })
  const logo = (await put('logo', pngOf(20, 10))).body.data.url
  const photo = (await put('booking-page/photo', pngOf(20, 10))).body.data.url
  assert.partialDeepStrictEqual(await seen(), { logoUrl: logo, photoUrl: photo })
  const page = (await app.inject({ url: `/book/${slug}` })).body
  assert.ok(page.includes(`<img class="logo" src="${logo}" alt="" />`))
  assert.ok(page.includes(`<meta property="og:image" content="http://localhost:3000${photo}" />`))
  assert.ok(page.includes(`"logo":"http://localhost:3000${logo}"`))
  await owner.del(at('booking-page/photo'))
  assert.partialDeepStrictEqual(await seen(), { logoUrl: logo, photoUrl })
})

test('letters show the logo by its whole address, in its size', async () => {
  const { owner, at, put } = await open()
  const preview = async () =>
    (await owner.post(at('message-settings/preview'), { kind: 'REMINDER' })).body.data.html
  assert.equal((await preview()).includes('<img'), false)
  const { url } = (await put('logo', pngOf(1_000, 500))).body.data
  const html: string = await preview()
  assert.match(html, /<img [^>]*alt="Logo [^"]+" width="96" height="48"/)
  assert.ok(html.includes(`src="http://localhost:3000${url}"`))
})

test('only owners and managers upload, and only for their own business', async () => {
  const { studio, at, put } = await open()
  const { url } = (await put('logo', pngOf(4, 4))).body.data
  const byKey = await studio.put(at('logo'), { image: jpeg })
  assert.deepEqual([byKey.status, byKey.body.code], [403, 'FORBIDDEN_FOR_API_KEY'])
  const staff = await openMember('STAFF', [studio])
  assert.equal((await staff.put(at('logo'), { image: jpeg })).status, 403)
  const other = await open()
  assert.equal((await other.owner.put(at('logo'), { image: jpeg })).status, 403)
  assert.equal((await other.owner.del(at('logo'))).status, 403)
  const elsewhere = url.replace(studio.id, other.studio.id)
  assert.equal((await app.inject({ url: elsewhere })).statusCode, 404)
  assert.equal((await app.inject({ url })).statusCode, 200)
})

test('an unknown address of a picture is 404, whatever it holds', async () => {
  const { studio } = await open()
  for (const url of [
    `/images/${studio.id}/x.png`,
    `/images/${studio.id}/..%2f`,
    `/images/x/x.png`,
    `/images/${studio.id}/x`,
  ])
    assert.equal((await app.inject({ url })).statusCode, 404, url)
})

test('a deleted business leaves no picture', async () => {
  const { studio, owner, put } = await open()
  await put('logo', pngOf(4, 4))
  assert.equal((await owner.del(`/businesses/${studio.id}`)).status, 204)
  const { rowCount } = await database.pool.query(
    'select from business_image where business_id = $1',
    [studio.id],
  )
  assert.equal(rowCount, 0)
})
