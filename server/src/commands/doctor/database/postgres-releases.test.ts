import assert from 'node:assert/strict'
import test from 'node:test'

import { missedReleases } from './postgres-releases.ts'

const missed = (version: string, day: string) => {
  const found = missedReleases(version, new Date(`${day}T12:00:00Z`))
  return found && [found.known.map((one) => one.version), found.planned]
}

test('the releases of its major version that a PostgreSQL lacks are named', () => {
  assert.deepEqual(missed('18.4', '2026-09-15'), [['18.6'], 0])
  assert.deepEqual(missed('18.2', '2026-09-15'), [['18.3', '18.4', '18.6'], 0])
  assert.deepEqual(missed('15.18 (Debian 15.18-0+deb12u1)', '2026-09-15'), [['15.19'], 0])
  assert.deepEqual(missed('17.11', '2026-09-15'), [[], 0])
})

test('after the table the plan of the project counts, two weeks late', () => {
  assert.deepEqual(missed('18.6', '2026-11-25'), [[], 0])
  assert.deepEqual(missed('18.6', '2026-11-27'), [[], 1])
  assert.deepEqual(missed('16.14', '2027-03-01'), [['16.15'], 2])
  assert.deepEqual(missed('16.17', '2027-03-01'), [[], 0])
  assert.deepEqual(missed('16.99', '2031-01-01'), [[], 0])
})

test('versions without minor releases are left alone', () => {
  for (const version of ['18beta1', '19devel', '14.9', ''])
    assert.equal(missed(version, '2026-09-15'), null)
})
