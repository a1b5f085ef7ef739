import assert from 'node:assert/strict'
import test from 'node:test'

import { app } from '#testing/process/server.ts'

test('the dashboard of a salon can be installed under its name', async () => {
  const get = (url: string) => app.inject({ url })
  const name = 'Studio "Noord" & Søn'
  const found = await get(
    `/b/app.webmanifest?${new URLSearchParams({ salon: 'studio-noord', name }).toString()}`,
  )
  assert.match(String(found.headers['content-type']), /^application\/manifest\+json/)
  const manifest = found.json<{ icons: { src: string; sizes: string }[] }>()
  assert.partialDeepStrictEqual(manifest, {
    name,
    start_url: '/b/studio-noord/calendar',
    scope: '/b/',
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await get(src)
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'])
    // Width and height are in the head of the file.
    assert.equal(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, sizes)
  }
  for (const query of ['', '?salon=..%2Fx', `?salon=noord&name=${'x'.repeat(201)}`])
    assert.equal((await get(`/b/app.webmanifest${query}`)).statusCode, 404, query)
})
