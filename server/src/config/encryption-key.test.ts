import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'

import { encryptionKey } from './encryption-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'openchair-key-'))
after(() => rmSync(folder, { recursive: true }))

const embedded = (dataDir: string) => ({ encryptionKey: null, databaseUrl: null, dataDir })

describe('encryptionKey', () => {
  test('prefers the configured key', () => {
    assert.equal(encryptionKey({ ...embedded(folder), encryptionKey: 'given' }), 'given')
    assert.deepEqual(readdirSync(folder), [])
  })

  test('is created once beside the embedded database, readable by its owner only', () => {
    const dataDir = join(folder, 'new', 'deep')
    const key = encryptionKey(embedded(dataDir))
    assert.equal(Buffer.from(key, 'base64').length, 32)
    assert.equal(encryptionKey(embedded(dataDir)), key)
    assert.deepEqual(readdirSync(dataDir), ['encryption.key'])
    assert.equal(statSync(join(dataDir, 'encryption.key')).mode & 0o777, 0o600)
  })

  test('is never replaced', () => {
    const path = join(folder, 'encryption.key')
    writeFileSync(path, 'restored\n')
    assert.equal(encryptionKey(embedded(folder)), 'restored')
    assert.equal(readFileSync(path, 'utf8'), 'restored\n')
  })

  test('is the same for processes that start concurrently', async () => {
    const program = `
      const { encryptionKey } = await import(process.argv[1])
      process.stdout.write(encryptionKey({ dataDir: process.argv[2] }))`
    const module = new URL('encryption-key.ts', import.meta.url).href
    const args = ['--input-type=module', '-e', program, module, join(folder, 'race')]
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args)),
    )
    assert.equal(new Set(outputs.map(({ stdout }) => stdout)).size, 1)
    assert.deepEqual(readdirSync(join(folder, 'race')), ['encryption.key'])
  })

  test('is not created for an external database', () => {
    const config = { ...embedded(folder), databaseUrl: 'postgres://db/x' }
    assert.throws(() => encryptionKey(config), /ENCRYPTION_KEY is required/)
  })
})
