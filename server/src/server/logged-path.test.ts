import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'

import { loggedPath } from './logged-path.ts'

test('a logged path keeps ids and the parts of routes, and nothing else', () => {
  const id = newId()
  for (const [url, path] of [
    [
      `/api/v1/businesses/${id}/bookings/${id}?search=nina`,
      `/api/v1/businesses/${id}/bookings/${id}`,
    ],
    [`/api/v1/businesses/${id}/customers/nina@example.com`, `/api/v1/businesses/${id}/customers/…`],
    [`/api/v1/businesses/slug/studio-noord`, `/api/v1/businesses/slug/…`],
    [`/api/v1/sk_live_secret/Nina%20Jansen/`, `/api/v1/…/…/`],
    [`/api/v1/openapi.json`, `/api/v1/openapi.json`],
  ])
    assert.equal(loggedPath(url ?? ''), path)
})
