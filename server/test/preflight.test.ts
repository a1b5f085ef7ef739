import assert from 'node:assert/strict'
import { test } from 'node:test'

import manifest from '../../package.json' with { type: 'json' }
import { bundled, obstacle } from '../bin/preflight.js'

const arm = { platform: 'linux', arch: 'arm64' }

test('an old Node is told where the right one is, and on other machines that there is none', () => {
  const said = obstacle({ ...arm, version: '20.20.2' })
  assert.match(String(said), /runs on Node 26, and this is Node 20\.20\.2: npm ci brings/)
  const elsewhere = { version: '22.1.0', platform: 'freebsd', arch: 'riscv64' }
  assert.match(String(obstacle(elsewhere)), /for freebsd-riscv64, so install Node 26/)
})

test('Node 26 and later ones are fine', () => {
  for (const version of ['26.0.0', '26.10.0', '28.1.0'])
    assert.equal(obstacle({ ...arm, version }), undefined)
})

test('it names the machines that npm brings a Node for', () => {
  const packages = Object.keys(manifest.optionalDependencies)
  const machines = packages.map((name) =>
    name.replace(/^node-(bin-)?/, '').replace(/^win-/, 'win32-'),
  )
  assert.deepEqual(machines.toSorted(), bundled.toSorted())
})
