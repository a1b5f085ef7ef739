import assert from 'node:assert/strict'
import { test } from 'node:test'

import { setSignedInHint } from './api/session/signed-in-hint.ts'

const session = {
  data: { memberships: [{ businessId: 'salon', slug: 'noord', scopes: ['bookings:read'] }] },
}

const pathOf = (address: string) => address.replace(/^.*\/api\/v1|\?.*$/g, '')

test('an early response is taken once, and by nobody after a sign-out', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const requests: string[] = []
  const shown: Record<string, string> = {}
  const stored = new Map([['openchair-signed-in', 'yes']])
  const inBrowser = {
    location: { pathname: '/b/noord/calendar', search: '?date=2026-12-01&view=day' },
    document: { documentElement: { dataset: shown } },
    addEventListener: () => {},
    matchMedia: () => ({ matches: true }),
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => stored.delete(name),
    },
    fetch: (input: string | Request) => {
      requests.push(pathOf(typeof input === 'string' ? input : input.url))
      return Promise.resolve(Response.json(session))
    },
    preload: undefined,
  }
  for (const [name, value] of Object.entries(inBrowser)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    t.after(() => Reflect.deleteProperty(globalThis, name))
    if (before) t.after(() => Object.defineProperty(globalThis, name, before))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  await import('./preload.ts')
  assert.deepEqual(shown, { first: 'calendar', mantineColorScheme: 'dark' })
  const take = (path: string) =>
    globalThis.preload?.take(new Request(`https://salon.example/api/v1${path}`))
  const count = (path: string) => requests.filter((one) => one === path).length

  // Immediately, as when the code comes from the cache.
  await Promise.all([take('/auth/session'), take('/businesses/salon')])
  assert.deepEqual([count('/auth/session'), count('/businesses/salon')], [1, 1])
  await take('/businesses/salon')
  assert.equal(count('/businesses/salon'), 2)
  setSignedInHint(false)
  await take('/businesses/salon/staff')
  assert.equal(count('/businesses/salon/staff'), 2)
})
