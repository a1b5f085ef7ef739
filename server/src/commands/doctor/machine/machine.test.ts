import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'

import { readConfig } from '#config/config.ts'

import { connectionFindings } from '../database/connections.ts'
import { clockFindings } from '../database/server-checks.ts'
import { examine } from '../examine.ts'
import type { Code } from '../findings.ts'
import { checkConfiguration } from './configuration.ts'
import { checkFiles, diskFindings } from './files.ts'

const codesOf = (found: readonly { code: Code }[]) => found.map(({ code }) => code)

const proxied = { PUBLIC_URL: 'https://salon.example.com', TRUST_PROXY: 'loopback' }
const settings: [Code | undefined, Record<string, string>][] = [
  [undefined, {}],
  [undefined, proxied],
  [undefined, { PUBLIC_URL: 'http://localhost:3000' }],
  ['SETTING_DOUBTFUL', { ...proxied, TRUST_PROXXY: 'loopback' }],
  ['PUBLIC_URL_WITHOUT_TLS', { PUBLIC_URL: 'http://salon.example.com' }],
  ['PUBLIC_URL_MISSING', { SMTP_URL: 'smtp://mail.example.com' }],
  ['TRUST_PROXY_MISSING', { PUBLIC_URL: 'https://salon.example.com' }],
  ['TRUST_PROXY_TOO_WIDE', { ...proxied, TRUST_PROXY: '0.0.0.0/1' }],
  ['TRUST_PROXY_TOO_WIDE', { ...proxied, TRUST_PROXY: '::/1, 10.0.0.0/8' }],
  ['WEBHOOKS_INSECURE', { ...proxied, WEBHOOK_ALLOW_INSECURE: 'on' }],
]

for (const [code, env] of settings)
  test(`${code ?? 'nothing'}: ${JSON.stringify(env)}`, () =>
    assert.deepEqual(codesOf(checkConfiguration(readConfig(env))), code ? [code] : []))

test('every invalid setting is a finding', async () => {
  const found = await examine({ env: { PORT: 'x', ROLE: 'cook' } })
  assert.deepEqual(codesOf(found), ['SETTING_INVALID', 'SETTING_INVALID'])
})

test('files that others may read, and a folder without a database', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-doctor-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const key = join(dataDir, 'encryption.key')
  const env = join(dataDir, '.env')
  await writeFile(key, `${'0'.repeat(64)}\n`, { mode: 0o600 })
  await writeFile(env, 'A=1\n', { mode: 0o600 })
  const check = async () =>
    codesOf(await checkFiles({ dataDir, databaseUrl: 'postgres://x' }, [dataDir]))
  assert.deepEqual(await check(), [])
  await chmod(key, 0o640)
  await chmod(env, 0o644)
  assert.deepEqual(await check(), ['KEY_FILE_READABLE', 'ENV_FILE_READABLE'])
  await chmod(key, 0o600)
  const found = codesOf(await examine({ env: { DATA_DIR: dataDir } }))
  assert.ok(found.includes('NO_DATABASE') && found.includes('SERVER_NOT_RUNNING'), String(found))
})

test('a disk that is full, nearly full, or read-only', () => {
  const gib = 2 ** 30
  const disk = { path: '/data', freeBytes: 50 * gib, totalBytes: 100 * gib, isWritable: true }
  const codes = (changes: object) => codesOf(diskFindings({ ...disk, ...changes }, true))
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ freeBytes: gib }), ['DISK_NEARLY_FULL'])
  assert.deepEqual(codes({ freeBytes: gib, totalBytes: 4 * gib }), [])
  assert.deepEqual(codes({ freeBytes: gib / 10 }), ['DISK_FULL'])
  assert.deepEqual(codes({ isWritable: false }), ['DATA_FOLDER_READ_ONLY'])
})

test('connections and clocks', () => {
  assert.deepEqual(codesOf(connectionFindings({ free: 97, used: 20, needed: 27 })), [])
  assert.deepEqual(codesOf(connectionFindings({ free: 97, used: 90, needed: 27 })), [
    'CONNECTIONS_NEARLY_USED',
  ])
  assert.deepEqual(codesOf(connectionFindings({ free: 17, used: 1, needed: 27 })), [
    'CONNECTIONS_TOO_FEW',
  ])
  assert.deepEqual(clockFindings('it', 1_900), [])
  assert.deepEqual(codesOf(clockFindings('it', -5_000)), ['CLOCK_SKEW'])
  assert.deepEqual(codesOf(clockFindings('it', 3_600_000)), ['CLOCK_WRONG'])
})
