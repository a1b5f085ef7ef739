import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

import { noteSignedIn } from './api/hint.ts'

const session = { data: { memberships: [{ businessId: 'salon', slug: 'noord' }] } }

test('what was asked for early is taken once, and by nobody after a sign-out', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const kept = new Map([['openchair-signed-in', 'yes']])
  Object.assign(globalThis, {
    location: { pathname: '/b/noord/calendar', search: '?date=2026-12-01&view=day' },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => kept.delete(name),
    },
    fetch: () => Promise.resolve(Response.json(session)),
  })
  await import('./early.ts')
  await new Promise((resolve) => setImmediate(resolve))
  const take = (path: string) =>
    globalThis.early?.take(new Request(`https://salon.example/api/v1${path}`))

  assert.ok(take('/businesses/salon'))
  assert.equal(take('/businesses/salon'), undefined)
  noteSignedIn(false)
  assert.equal(take('/businesses/salon/staff'), undefined)
  assert.equal(take('/auth/session'), undefined)
})
