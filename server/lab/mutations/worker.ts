import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

import { mutantSwitch } from './active.ts'
import { instrument, type Mutant } from './instrument.ts'
import { timeout, recording, units } from './recorded-test.ts'

// Runs tests on instrumented code, as the process that started it asks: see run-module.ts.
const root = resolve(import.meta.dirname, '../../..')

export interface Job {
  files: string[]
  tests: string[]
}

/** The duration of a test without a mutant. */
export interface Usual {
  ms: number
  /** How many switches it evaluates. */
  count: number
}

export type Question =
  /** Runs all tests without a mutant: which mutants does each evaluate? */
  | { ask: 'coverage' }
  /** Runs these tests, or all, with a mutant until one fails; loads the files again before, if asked to. */
  | { ask: 'mutant'; id: number; units: number[] | null; usual: Usual[]; reload: boolean }

export interface Tried {
  isKilled: boolean
  /** The process is not fit for another mutant: something was left behind by this one or an earlier one. */
  isPolluted: boolean
}

export type Answer =
  | { is: 'ready' }
  | { is: 'coverage'; coverage: Coverage }
  | ({ is: 'outcome' } & Tried)

export interface Coverage {
  mutants: Mutant[]
  /** The mutants that loading the files evaluates. */
  loaded: number[]
  units: (Usual & { name: string; failure: string | undefined; evaluated: number[] })[]
}

const job = JSON.parse(process.env['MUTATION_JOB'] ?? '{}') as Job
const mutants: Mutant[] = []
const codes = new Map<string, string>()
for (const file of job.files) {
  const source = readFileSync(join(root, file), 'utf8')
  const { code, mutants: found } = instrument(file, source, mutants.length + 1)
  mutants.push(...found)
  codes.set(pathToFileURL(join(root, file)).href, code)
}

// Compiled once, a query would stay what the first test made of it, whichever mutant is active later.
codes.set(...uncached('server/src/db/transaction/prepared.ts', 'query ??=', 'query ='))

function uncached(file: string, once: string, always: string): [url: string, source: string] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!source.includes(once)) throw new Error(`${file} no longer has ${once}`)
  return [pathToFileURL(join(root, file)).href, source.replace(once, always)]
}

const recordedTest = pathToFileURL(join(import.meta.dirname, 'recorded-test.ts')).href
/** Neither a package nor the runner itself. */
const isOurs = (url = '') =>
  url.startsWith('file:') && !/\/node_modules\/|\/server\/scripts\//.test(url)
/** Part of the addresses of our modules, so that they can be loaded again. */
let version = 0
let drawsCases = false

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'node:test' && isOurs(context.parentURL))
      return { url: recordedTest, shortCircuit: true }
    drawsCases ||= specifier === 'fast-check'
    const found = nextResolve(specifier, context)
    return version > 0 && isOurs(found.url) ? { ...found, url: `${found.url}?${version}` } : found
  },
  load(url, context, nextLoad) {
    const source = codes.get(url.replace(/\?\d+$/, ''))
    if (source === undefined) return nextLoad(url, context)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})

async function load() {
  units.length = 0
  recording.isOn = true
  for (const file of job.tests) await import(`${pathToFileURL(join(root, file)).href}?${version}`)
  recording.isOn = false
  // The status of a mutant must not depend on the cases that a property happens to draw.
  if (drawsCases) (await import('fast-check')).configureGlobal({ seed: 42 })
}

async function runUnit(nth: number, mutant: number, usual?: Usual) {
  mutantSwitch.active = mutant
  mutantSwitch.evaluated.clear()
  mutantSwitch.count = 0
  mutantSwitch.limit = usual && mutant > 0 ? 50 * usual.count + 100_000 : Infinity
  timeout.ms = usual ? 3_000 + 30 * usual.ms : 600_000
  // A mutant may change which tests a file defines.
  const failure = units[nth] ? await units[nth].run() : { reason: 'No such test' }
  mutantSwitch.active = 0
  return failure
}

async function cover(): Promise<Coverage> {
  const covered: Coverage['units'] = []
  for (const [nth, { name }] of units.entries()) {
    const startedAt = performance.now()
    const failed = await runUnit(nth, 0)
    const failure = failed && inspect(failed.reason)
    const { count, evaluated } = mutantSwitch
    const ms = performance.now() - startedAt
    covered.push({ name, failure, evaluated: [...evaluated], count, ms })
  }
  return { mutants, loaded, units: covered }
}

async function reload(id: number) {
  version += 1
  Object.assign(mutantSwitch, { active: id, count: 0, limit: 10_000_000 })
  try {
    await load()
    return true
  } catch {
    return false
  }
}

async function tryMutant(question: Question & { ask: 'mutant' }): Promise<Tried> {
  const { id, usual } = question
  if (question.reload && !(await reload(id))) return { isKilled: true, isPolluted: false }
  for (const nth of question.units ?? usual.keys()) {
    if (!(await runUnit(nth, id, usual[nth]))) continue
    if (timeout.isOver) return { isKilled: true, isPolluted: true }
    // A test that now fails without the mutant as well says nothing about it, unless everything was new.
    const isPolluted = !question.reload && (await runUnit(nth, 0, usual[nth])) !== undefined
    return { isKilled: !isPolluted, isPolluted }
  }
  return { isKilled: false, isPolluted: false }
}

const answer = (message: Answer) => process.send?.(message)

process.on('message', (question: Question) => {
  if (question.ask === 'coverage')
    void cover().then((coverage) => answer({ is: 'coverage', coverage }))
  else void tryMutant(question).then((tried) => answer({ is: 'outcome', ...tried }))
})
process.on('disconnect', () => process.exit())
// The runner of tests ends once nothing is left to wait for.
setInterval(() => {}, 60_000)

await load()
const loaded = [...mutantSwitch.evaluated]
answer({ is: 'ready' })
