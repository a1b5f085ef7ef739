import assert from 'node:assert/strict'
import test from 'node:test'

import { isAllowed } from './licences.ts'
import { faultsOfLock, faultsOfManifest } from './lock.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const entry = { version: '1.0.0', integrity, license: 'MIT' }

test('an entry of a lock file without a hash, from elsewhere, or with a script is a fault', () => {
  const faultsOf = (one: object) => faultsOfLock({ 'node_modules/one': { ...entry, ...one } })
  assert.deepEqual(faultsOf({}), [])
  for (const [fault, one] of Object.entries({
    'has no sha512': { integrity: undefined },
    'comes from "git+ssh://git@github.com/one/one.git"': {
      resolved: 'git+ssh://git@github.com/one/one.git',
    },
    'has an install script': { hasInstallScript: true },
    'has the licence GPL-3.0-only': { license: 'GPL-3.0-only' },
    'has the licence none': { license: undefined },
  }))
    assert.deepEqual(faultsOf(one), [`node_modules/one: ${fault}`])
  assert.deepEqual(faultsOf({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }).length, 1)
})

test('workspaces and links to them are not packages', () => {
  const lock = {
    server: { version: '1.0.0' },
    'node_modules/@x/server': { version: '', link: true },
  }
  assert.deepEqual(faultsOfLock(lock), [])
})

test('an alias is known by its name in the registry', () => {
  const tool = { ...entry, name: 'axe-core', license: 'MPL-2.0' }
  assert.deepEqual(faultsOfLock({ 'node_modules/alias': tool }), [])
})

test('dependencies are wanted in one version', () => {
  const kinds = { dependencies: { a: '1.2.3', b: '^1.2.3' }, devDependencies: { c: 'latest' } }
  const named = { peerDependencies: { d: 'npm:@x/d@1.0.0-beta.1', e: 'github:e/e' } }
  assert.deepEqual(
    faultsOfManifest({ ...kinds, ...named }).map((fault) => fault[0]),
    ['b', 'c', 'e'],
  )
})

test('a licence is allowed by one of its alternatives, with all of its parts', () => {
  const allows = (license: string) => isAllowed({ name: 'one', version: '1.0.0', license })
  for (const license of ['MIT', '(MIT OR GPL-2.0-only)', 'MIT AND Zlib', 'BSD-3-Clause'])
    assert.equal(allows(license), true, license)
  for (const license of ['GPL-2.0-only', 'MIT AND GPL-2.0-only', 'MPL-2.0', 'SEE LICENSE IN X'])
    assert.equal(allows(license), false, license)
})
