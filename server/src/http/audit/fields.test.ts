import assert from 'node:assert/strict'
import test from 'node:test'

import { changesBetween } from './fields.ts'

test('only fields that differ are recorded, with personal data masked', () => {
  const before = { email: 'nina@example.com', role: 'STAFF', seesAll: true, staffId: null }
  assert.deepEqual(changesBetween('member', before, { ...before, role: 'MANAGER' }), [
    { field: 'role', before: 'STAFF', after: 'MANAGER' },
  ])
  assert.deepEqual(changesBetween('invitation', {}, { email: 'nina@mail.example.com' }), [
    { field: 'email', before: null, after: 'n•••@m•••.com' },
  ])
})

test('secrets and fields that nobody listed are left out', () => {
  const key = { name: 'Website', key: 'sk_live_secret', scopes: ['a', 'b'], hash: 'x' }
  assert.deepEqual(
    changesBetween('key', undefined, key).map(({ field, after }) => [field, after]),
    [
      ['name', 'Website'],
      ['scopes', 'a, b'],
    ],
  )
  const [url] = changesBetween('webhook', { url: 'https://a.example:8443/token?x=1', secret: 's' })
  assert.deepEqual(url, { field: 'url', before: 'https://a.example:8443/•••', after: null })
})

test('a profile is recorded with the personal data of its owner masked', () => {
  const after = { phone: '+31 20 123 4567', street: '𝒩dam', slotDuration: 30, name: 'Salon' }
  assert.deepEqual(
    changesBetween('business', { phone: null }, after).map(({ after: text }) => text),
    ['•••67', '𝒩•••', '30', 'Salon'],
  )
})

test('long values are cut', () => {
  const [change] = changesBetween('key', undefined, { name: 'x'.repeat(2_000) })
  assert.equal(change?.after?.length, 500)
})
