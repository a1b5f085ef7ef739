import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import test from 'node:test'

// The order of the features, lowest first: each may import those before it, never one behind it.
const order = [
  'mail',
  'access',
  'businesses',
  'locations',
  'customers',
  'staff',
  'services',
  'products',
  'payments',
  'gift-cards',
  'invoices',
  'loyalty',
  'schedule',
  'availability',
  'bookings',
  'takings',
  'reviews',
  'campaigns',
  'analytics',
  'privacy',
  'webhooks',
  'live',
]

const features = resolve(import.meta.dirname, '../src/features')
const files = globSync('**/*.ts', { cwd: features }).filter((file) => !file.includes('.test.'))
const featureOf = (path: string) => path.split(/[/\\]/)[0] ?? ''

test('every feature has its place in the order', () => {
  const unplaced = new Set(files.map(featureOf)).difference(new Set(order))
  assert.deepEqual([...unplaced], [])
})

for (const file of files)
  test(`${file} imports no feature that stands above its own`, () => {
    const text = readFileSync(resolve(features, file), 'utf8')
    const imported = [...text.matchAll(/from '(#features\/|\.)([^']*)'/g)].map(([, start, rest]) =>
      start === '.'
        ? resolve(features, dirname(file), `.${rest}`).slice(features.length + 1)
        : String(rest),
    )
    const own = order.indexOf(featureOf(file))
    const above = imported.filter((path) => order.indexOf(featureOf(path)) > own)
    assert.deepEqual(above, [])
  })
