import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'node:test'

import { explanations, explanationOf, unusedExplanations } from './explained.ts'
import { instrument } from './instrument.ts'

const root = resolve(import.meta.dirname, '../../..')

test('every explanation is about a mutant that the code has', () => {
  const files = [...new Set(explanations.map(({ file }) => file))]
  const mutants = files.flatMap(
    (file) => instrument(file, readFileSync(join(root, file), 'utf8')).mutants,
  )
  const missing = explanations.filter(
    ({ file, was, now }) =>
      !mutants.some((one) => one.file === file && one.was === was && one.now === now),
  )
  assert.deepEqual(missing, [])
})

test('an explanation is unused once its mutant is killed', () => {
  const [one] = explanations
  assert.ok(one)
  const mutant = { id: 1, line: 1, file: one.file, was: one.was, now: one.now }
  assert.equal(explanationOf(mutant), one.why)
  assert.deepEqual(unusedExplanations([{ ...mutant, status: 'killed' }]), [one])
  assert.deepEqual(unusedExplanations([{ ...mutant, status: 'survived' }]), [])
  assert.deepEqual(unusedExplanations([]), [])
})
