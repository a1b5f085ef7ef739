import assert from 'node:assert/strict'
import { test } from 'node:test'

import manifest from '../../package.json' with { type: 'json' }
import { bundled, obstacle } from '../bin/preflight.js'

const arm = { platform: 'linux', arch: 'arm64' }

test('an old Node gets instructions, on machines with and without a bundled Node', () => {
  const printed = obstacle({ ...arm, version: '20.20.2' })
  assert.match(String(printed), /runs on Node 26, and this is Node 20\.20\.2: npm ci installs/)
  const elsewhere = { version: '22.1.0', platform: 'freebsd', arch: 'riscv64' }
  assert.match(String(obstacle(elsewhere)), /for freebsd-riscv64, so install Node 26/)
})

test('Node 26 and later are accepted', () => {
  for (const version of ['26.0.0', '26.10.0', '28.1.0'])
    assert.equal(obstacle({ ...arm, version }), undefined)
})

test('the bundled platforms are those of the optional packages', () => {
  const packages = Object.keys(manifest.optionalDependencies)
  const machines = packages.map((name) =>
    name.replace(/^node-(bin-)?/, '').replace(/^win-/, 'win32-'),
  )
  assert.deepEqual(machines.toSorted(), bundled.toSorted())
})
