import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

test('every file that docs/security.md names exists', () => {
  const exclude = ['**/node_modules/**', '**/dist/**']
  const files = globSync('{server,dashboard}/**/*.{ts,tsx}', { cwd: root, exclude })
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  assert.ok(named.length > 50)
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  assert.deepEqual(missing, [])
})

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const requirements: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

test('every requirement has a state', () => {
  const states =
    /^\| ([\d.]+)(?: to [\d.]+\.(\d+))? +\| (?:met|partly|not met|not applicable) +\| /gm
  const found = [...text.matchAll(states)].flatMap(([, first = '', last]) => {
    const [section, number] = [
      first.replace(/\.\d+$/, ''),
      Number(first.split('.').at(-1)),
    ] as const
    const count = last === undefined ? 1 : Number(last) - number + 1
    return Array.from({ length: count }, (_, index) => `${section}.${number + index}`)
  })
  const expected = Object.entries(requirements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  assert.deepEqual(found, expected)
})
