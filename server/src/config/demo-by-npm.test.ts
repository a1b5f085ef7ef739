import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'

import { readConfig } from './config.ts'

/** The environment of a script that npm runs in this repository. */
async function environmentOf(given: Record<string, string>) {
  const cwd = resolve(import.meta.dirname, '../../..')
  const { PATH, HOME } = process.env
  const print = 'node -p "JSON.stringify(process.env)"'
  const env = { PATH, HOME, ...given }
  const { stdout } = await promisify(execFile)('npm', ['exec', '-c', print], { cwd, env })
  const { NODE_ENV, npm_config_omit } = JSON.parse(stdout) as Record<string, string>
  return { NODE_ENV, npm_config_omit }
}

test('npm start creates the demo salon although npm calls it production, unless somebody else does', async () => {
  assert.equal(readConfig(await environmentOf({})).demo, true)
  assert.equal(readConfig(await environmentOf({ NODE_ENV: 'production' })).demo, false)
})

test('creates a demo salon by default only in the embedded database', () => {
  const given = { DATABASE_URL: 'postgres://db/x', ENCRYPTION_KEY: 'ab'.repeat(32) }
  assert.equal(readConfig({}).demo, true)
  assert.equal(readConfig(given).demo, false)
  assert.equal(readConfig({ ...given, DEMO: 'on' }).demo, true)
  for (const shared of [{ PUBLIC_URL: 'https://salon.example' }, { NODE_ENV: 'production' }]) {
    assert.equal(readConfig(shared).demo, false)
    assert.equal(readConfig({ ...shared, DEMO: 'on' }).demo, true)
  }
})
