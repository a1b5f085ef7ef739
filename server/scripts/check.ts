import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { delimiter, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** The file without which the step has nothing to check. */
  needs?: string
}

/** The scripts of the booking page, which have the types of browsers. */
const browserCode = 'server/src/pages/book/browser'

/** By one checker: several infer the types that they share once each, which doubles the time of the processor. */
const typesOf = (project: string): Step['command'] => [
  'tsc',
  '--noEmit',
  '--checkers',
  '1',
  '-p',
  project,
]

/** Everything that is checked without running the tests, the longest first of the rest; a step whose file is absent is left out. */
const allSteps: Step[] = [
  // The servers of the browser tests find it built.
  { name: 'build of the dashboard', command: ['node', 'dashboard/scripts/build.ts'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: typesOf('.') },
  { name: 'types of the dashboard', command: typesOf('dashboard') },
  { name: 'types of the booking page', command: typesOf(browserCode) },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'openapi',
    command: ['redocly', 'lint', 'docs/openapi.json'],
    needs: 'docs/openapi.json',
  },
  {
    name: 'generated files',
    command: ['node', 'server/scripts/gen.ts', '--check'],
    needs: 'server/scripts/gen.ts',
  },
  {
    name: 'client of the dashboard',
    command: ['node', 'dashboard/codegen/generate.ts', '--check'],
    needs: 'dashboard/codegen/generate.ts',
  },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'migrations beside the version before',
    command: ['node', 'server/scripts/safe-migrations.ts'],
  },
  { name: 'packages', command: ['node', 'server/scripts/supply/check.ts'] },
  { name: 'calls that spread arrays', command: ['node', 'server/scripts/spread-calls.ts'] },
  { name: 'vocabulary', command: ['node', 'server/scripts/vocabulary.ts'] },
  {
    name: 'described properties',
    command: ['node', 'server/scripts/described.ts'],
    needs: 'docs/openapi.json',
  },
]

/** Format and lint of the files alone, and the types of the projects that they belong to. */
function stepsFor(files: readonly string[]): Step[] {
  const paths = files.map((file) => relative(root, resolve(file)))
  const missing = paths.filter((path) => !existsSync(resolve(root, path)))
  if (missing.length > 0) throw new Error(`No such file: ${missing.join(', ')}`)
  const code = paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const isOfDashboard = (path: string) => path.startsWith('dashboard/app/')
  const stepsNamed = (name: string) => allSteps.filter((step) => step.name === name)
  return [
    ...(code.length > 0 ? [{ name: 'lint', command: ['oxlint', ...code] } satisfies Step] : []),
    ...(code.some((path) => !isOfDashboard(path)) ? stepsNamed('types') : []),
    ...(code.some((path) => path.startsWith(browserCode))
      ? stepsNamed('types of the booking page')
      : []),
    ...(code.some(isOfDashboard) ? stepsNamed('types of the dashboard') : []),
    { name: 'format', command: ['oxfmt', '--check', ...paths] },
  ]
}

export interface CheckOptions {
  /** Steps that run at the same time. */
  concurrency: number
  signal?: AbortSignal
  /** Takes no more of the processor than others leave. */
  isInBackground?: boolean
}

/** Checks everything, or these files; answers the names of the steps that failed. They are printed in a fixed order. */
export async function check(files: readonly string[], { concurrency, ...options }: CheckOptions) {
  const steps = files.length > 0 ? stepsFor(files) : allSteps
  const given = steps.filter(({ needs }) => !needs || existsSync(resolve(root, needs)))
  const results = given.map(() => Promise.withResolvers<Result>())
  const queue = given.keys()
  const work = async () => {
    for (const nth of queue) {
      const [step, result] = [given[nth], results[nth]]
      if (step) result?.resolve(await run(step, options))
    }
  }
  const done = Promise.all(Array.from({ length: concurrency }, work))
  const failed: string[] = []
  for (const [nth, { name }] of given.entries()) {
    const result = await results[nth]?.promise
    console.log(`${result?.code === 0 ? 'ok  ' : 'FAIL'} ${name} (${result?.seconds} s)`)
    if (result?.code === 0) continue
    console.log(result?.output)
    failed.push(name)
  }
  await done
  return failed
}

interface Result {
  code: number
  output: string
  seconds: string
}

async function run(
  { command: [program, ...args] }: Step,
  { signal, isInBackground }: Omit<CheckOptions, 'concurrency'>,
): Promise<Result> {
  const startedAt = performance.now()
  const { promise, resolve: done } = Promise.withResolvers<Omit<Result, 'seconds'>>()
  // Checks must not depend on the network, so Redocly neither reports nor looks for updates.
  const env = {
    ...process.env,
    PATH: [resolve(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    // The compiler and the linter of types are written in Go: they collect garbage less often, for up to 1.5 GB of memory, and
    // in the background they have one thread, which takes a third less of the processor for the lint than two.
    GOGC: '400',
    ...(isInBackground && { GOMAXPROCS: '1' }),
  }
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { cwd: root, env, shell, ...(signal && { signal }) })
  if (isInBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('error', (error) => done({ code: 1, output: error.message }))
  child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  return { ...(await promise), seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}

if (import.meta.main) {
  const failed = await check(process.argv.slice(2), { concurrency: availableParallelism() })
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
