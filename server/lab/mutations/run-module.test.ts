import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import test from 'node:test'

import { runModule } from './run-module.ts'

const root = resolve(import.meta.dirname, '../../..')

const code = `
const cache = new Map<number, number>()
const factor = 2

export function doubled(value: number): number {
  const known = cache.get(value)
  if (known !== undefined) return known
  const result = value * factor
  cache.set(value, result)
  return result
}

export function stepsTo(end: number): number {
  let steps = 0
  while (steps < end) steps += 1
  return steps
}

export const largest = (a: number, b: number) => (a > b ? a : b)

export const unused = () => false
`

const tests = `
import assert from 'node:assert/strict'
import test from 'node:test'
import { doubled, largest, stepsTo } from './code.ts'

test('doubled', () => assert.equal(doubled(3), 6))
test('steps', () => assert.equal(stepsTo(3), 3))
test('largest', async (t) => {
  await t.test('of two', () => {
    assert.equal(largest(1, 2), 2)
    assert.equal(largest(2, 1), 2)
    assert.equal(largest(2, 2), 2)
  })
})
`

test('mutants are killed, end nowhere, survive or are not evaluated', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-mutations-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'code.ts'), code)
  await writeFile(join(folder, 'code.test.ts'), tests)
  const [file = '', testFile = ''] = ['code.ts', 'code.test.ts'].map((name) =>
    relative(root, join(folder, name)),
  )
  const options = { env: {}, share: 100, canReload: true }
  const outcomes = await runModule({ files: [file], tests: [testFile] }, options)
  const statusOf = (was: string, now: string) =>
    outcomes.find((one) => one.was === was && one.now === now)?.status

  assert.equal(statusOf('a > b', 'true'), 'killed')
  assert.equal(statusOf('a > b', 'a >= b'), 'survived', 'the same for equal numbers')
  // An endless loop is noticed by its evaluations.
  assert.equal(statusOf('steps += 1', 'steps -= 1'), 'killed')
  assert.equal(statusOf('steps += 1', ''), 'killed')
  // While the file is loaded, and hidden by what an earlier run has cached.
  assert.equal(statusOf('2', '2 + 1'), 'killed')
  assert.equal(statusOf('value * factor', 'value / factor'), 'killed')
  assert.equal(statusOf('cache.set(value, result)', ''), 'survived')
  assert.equal(statusOf('false', 'true'), 'uncovered')
})

test('a test that fails without a mutant ends the run', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-mutations-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'code.ts'), 'export const one = 1')
  await writeFile(
    join(folder, 'code.test.ts'),
    `import test from 'node:test'\nimport './code.ts'\ntest('bad', () => { throw new Error('no') })`,
  )
  const job = {
    files: [relative(root, join(folder, 'code.ts'))],
    tests: [relative(root, join(folder, 'code.test.ts'))],
  }
  await assert.rejects(
    runModule(job, { env: {}, share: 100, canReload: true }),
    /Fails without a mutant: bad: Error: no/,
  )
})
