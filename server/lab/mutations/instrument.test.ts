import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import test from 'node:test'
import { compileFunction } from 'node:vm'

import { instrument } from './instrument.ts'

/** A short text for each mutant of some code. */
const mutantsOf = (code: string) =>
  instrument('a.ts', code).mutants.map(({ was, now }) => `${was} => ${now}`)

const cases: [code: string, ...mutants: string[]][] = [
  ['a < b', 'a < b => ', 'a < b => a <= b', 'a < b => a >= b'],
  ['if (a <= b) c()', 'a <= b => a < b', 'a <= b => true', 'a <= b => false', 'c() => '],
  ['const x = a * b + c', 'a * b + c => a * b - c', 'a * b => a / b'],
  ['const x = `${a}` + b'],
  ['const x = a && !b', 'a && !b => (a) || (!b)', '!b => b'],
  ['const x = a ?? b', 'a ?? b => a', 'a ?? b => b'],
  ['const x = a?.b?.[c]', 'a?.b?.[c] => a.b?.[c]', 'a?.b?.[c] => a?.b[c]'],
  ['const x = [1n]', '[1n] => []', '1n => 1n + 1n'],
  ['const x = { a: true, b: "c d" }', 'true => false'],
  ['x = a.some(b)', 'x = a.some(b) => ', 'a.some(b) => a.every(b)'],
  ['const x = a.filter(b).toString()', 'a.filter(b) => a'],
  ['for (;a;) b += 1', 'a => false', 'b += 1 => ', 'b += 1 => b -= 1', '1 => 1 + 1'],
  ['const f = () => g(A)', 'g(A) => undefined'],
  ['function f() { throw a }', 'throw a => '],
  [`if (a === 'b') throw c`, `a === 'b' => true`, `a === 'b' => false`, `'b' => ''`],
  [`import { a } from 'b'; export { c } from 'd'; type A = 1; interface B { c: 'd' }`],
  [`select('column', 'CODE')`, `select('column', 'CODE') => `, `'CODE' => ''`],
]

for (const [code, ...mutants] of cases)
  test(`mutants of ${code}`, () => {
    assert.deepEqual(mutantsOf(code).toSorted(), mutants.toSorted())
  })

test('without an active mutant the code does the same, with one it does what the mutant says', () => {
  const source = [
    `const list: number[] = [3, 1, 2]`,
    `let log = ''`,
    `if (list.length > 2) log += 'a'`,
    `else log += 'b'`,
    `const last = list`,
    `  .toSorted((a, b) => a - b)`,
    `  .at(-1) as number`,
    `log += list?.find((one) => one === last) ?? 'none'`,
  ].join('\n')
  const { code, mutants } = instrument('a.ts', source)
  const body = `${stripTypeScriptTypes(code)}\nreturn log`
  const run = compileFunction(body, ['$m']) as (isActive: (id: number) => boolean) => unknown
  const outcomes = mutants.map(({ id }) => {
    try {
      return run((asked) => asked === id)
    } catch {
      return 'an error'
    }
  })
  assert.equal(
    run(() => false),
    'a3',
  )
  assert.ok(outcomes.includes('b3'))
  assert.ok(outcomes.includes('anone'))
})

test('every mutant has its line and an id of its own', () => {
  const { mutants } = instrument('a.ts', 'f()\n\ng(\n  a > 1,\n)\n', 7)
  assert.deepEqual(
    mutants.map(({ id }) => id),
    mutants.map((_, index) => index + 7),
  )
  assert.deepEqual(new Set(mutants.map(({ line }) => line)), new Set([1, 3, 4]))
})
