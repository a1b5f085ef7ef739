import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'openchair-config-'))
after(() => rmSync(folder, { recursive: true }))

test('reads secrets from files', () => {
  writeFileSync(join(folder, 'url'), 'redis://cache\n')
  assert.equal(readConfig({ REDIS_URL_FILE: join(folder, 'url') }).redisUrl, 'redis://cache')
})

test('refuses a secret file that is missing, empty, invalid or given twice', () => {
  const path = join(folder, 'bad')
  assert.match(faultsOf({ REDIS_URL_FILE: path }).message, /can't be read \(ENOENT\)/)
  writeFileSync(path, '\n')
  assert.match(faultsOf({ REDIS_URL_FILE: path }).message, /empty/)
  writeFileSync(path, 'p4ssw0rd')
  assert.match(faultsOf({ REDIS_URL_FILE: path }).message, /^ +- REDIS_URL: it must be/m)
  assert.ok(!faultsOf({ REDIS_URL_FILE: path }).message.includes('p4ssw0rd'))
  const twice = { REDIS_URL_FILE: path, REDIS_URL: 'redis://cache' }
  assert.match(faultsOf(twice).message, /REDIS_URL and REDIS_URL_FILE are both set: keep one/)
})

function faultsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    return error as Error
  }
  return assert.fail('expected faults')
}
