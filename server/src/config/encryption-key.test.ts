import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  chownSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'

import { encryptionKeys } from './encryption-key.ts'
import { replaceKey, setPreviousAside } from './key-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'openchair-key-'))
after(() => rmSync(folder, { recursive: true }))

const embedded = (dataDir: string) => ({
  encryptionKey: null,
  previousEncryptionKey: null,
  databaseUrl: null,
  dataDir,
})

const encryptionKey = (config: Parameters<typeof encryptionKeys>[0]) => encryptionKeys(config)()[0]

describe('encryptionKey', () => {
  test('prefers the configured key', () => {
    assert.equal(encryptionKey({ ...embedded(folder), encryptionKey: 'given' }), 'given')
    assert.deepEqual(readdirSync(folder), [])
  })

  test('is created once beside the embedded database, readable by its owner only', () => {
    const dataDir = join(folder, 'new', 'deep')
    const key = encryptionKey(embedded(dataDir)) ?? ''
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
      const { encryptionKeys } = await import(process.argv[1])
      process.stdout.write(encryptionKeys({ dataDir: process.argv[2] })()[0])`
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

  test('is followed by the previous one', () => {
    const config = { ...embedded(folder), encryptionKey: 'new', previousEncryptionKey: 'old' }
    assert.deepEqual(encryptionKeys(config)(), ['new', 'old'])
  })
})

describe('the key files', () => {
  const open = () => {
    const dataDir = mkdtempSync(join(folder, 'files-'))
    return { dataDir, keys: encryptionKeys(embedded(dataDir)) }
  }

  test('of a running process are read again once the key is replaced', () => {
    const { dataDir, keys } = open()
    const [first] = keys()
    assert.equal(keys(), keys(), 'the same array while nothing changes')
    assert.equal(replaceKey(dataDir), true)
    const [second, ...others] = keys()
    assert.notEqual(second, first)
    assert.deepEqual(others, [first])
    assert.equal(statSync(join(dataDir, 'encryption.key')).mode & 0o777, 0o600)
    assert.equal(replaceKey(dataDir), false, 'not again before the previous one is set aside')
    assert.deepEqual(keys(), [second, first])

    const aside = setPreviousAside(dataDir, 'abcd')
    assert.equal(aside, join(dataDir, 'encryption.key.retired-abcd'))
    assert.equal(readFileSync(aside, 'utf8').trim(), first)
    assert.deepEqual(keys(), [second])
    assert.deepEqual(readdirSync(dataDir).toSorted(), [
      'encryption.key',
      'encryption.key.retired-abcd',
    ])
  })

  const isRoot = process.getuid?.() === 0

  test('stay those of the user whom the server runs as', { skip: !isRoot }, () => {
    const { dataDir, keys } = open()
    keys()
    const path = join(dataDir, 'encryption.key')
    chownSync(path, 54_321, 54_322)
    replaceKey(dataDir)
    const { uid, gid } = statSync(path)
    assert.deepEqual([uid, gid], [54_321, 54_322])
  })

  test('are replaced by the next run when one is killed between its two steps', () => {
    const { dataDir, keys } = open()
    const [first] = keys()
    linkSync(join(dataDir, 'encryption.key'), join(dataDir, 'encryption.key.previous'))
    assert.equal(replaceKey(dataDir), true)
    const [second, ...others] = keys()
    assert.notEqual(second, first)
    assert.deepEqual(others, [first])
  })
})
