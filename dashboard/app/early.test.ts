import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

import { noteSignedIn } from './api/hint.ts'

const session = {
  data: { memberships: [{ businessId: 'salon', slug: 'noord', scopes: ['bookings:read'] }] },
}

const pathOf = (address: string) => address.replace(/^.*\/api\/v1|\?.*$/g, '')

test('what was asked for early is taken once, and by nobody after a sign-out', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const times: string[] = []
  const kept = new Map([['openchair-signed-in', 'yes']])
  Object.assign(globalThis, {
    location: { pathname: '/b/noord/calendar', search: '?date=2026-12-01&view=day' },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => kept.delete(name),
    },
    fetch: (asked: string | Request) => {
      times.push(pathOf(typeof asked === 'string' ? asked : asked.url))
      return Promise.resolve(Response.json(session))
    },
  })
  await import('./early.ts')
  const take = (path: string) =>
    globalThis.early?.take(new Request(`https://salon.example/api/v1${path}`))
  const count = (path: string) => times.filter((one) => one === path).length

  // At once, as when the code comes out of the cache.
  await Promise.all([take('/auth/session'), take('/businesses/salon')])
  assert.deepEqual([count('/auth/session'), count('/businesses/salon')], [1, 1])
  await take('/businesses/salon')
  assert.equal(count('/businesses/salon'), 2)
  noteSignedIn(false)
  await take('/businesses/salon/staff')
  assert.equal(count('/businesses/salon/staff'), 2)
})
