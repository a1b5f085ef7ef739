import assert from 'node:assert/strict'
import { test } from 'node:test'

import { endpoints } from '#src/endpoints.ts'

import { choice } from './chosen-routes.ts'

const hashes = ['00000000', '00000001', '00000002', '00000003', '00000004']
const noSource = () => ''
const chosen = (...given: Parameters<typeof choice>) =>
  endpoints.filter(choice(...given)).map(({ name }) => name)

test('five commits choose every route once, each about a fifth', () => {
  const fifths = hashes.map((hash) => chosen({ hash, files: ['README.md'] }, noSource))
  assert.deepEqual(fifths.flat().toSorted(), endpoints.map(({ name }) => name).toSorted())
  for (const { length } of fifths)
    assert.ok(length > endpoints.length / 8 && length < endpoints.length / 3, `${length} routes`)
})

test('the routes of a feature are chosen by every commit that changes it', () => {
  const source = `get('/one', { name: 'listLocations' }), post('/one', {\n    name: 'createLocation',`
  const sourceOf = (feature: string) => (feature === 'locations' ? source : '')
  for (const hash of hashes) {
    const names = chosen({ hash, files: ['server/src/features/locations/create.ts'] }, sourceOf)
    assert.ok(names.includes('listLocations') && names.includes('createLocation'), hash)
  }
})

test('all routes are chosen without a history, and when what reads every input has changed', () => {
  assert.equal(chosen(undefined, noSource).length, endpoints.length)
  const [hash = ''] = hashes
  const files = ['server/src/http/validate/body.ts']
  assert.equal(chosen({ hash, files }, noSource).length, endpoints.length)
})
