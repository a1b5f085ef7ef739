import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase } from '../../scripts/test/database.ts'
import { unusedExplanations } from './explained.ts'
import { describe, type Result, scoreOf, writeReport } from './report.ts'
import { runModule } from './run-module.ts'
import { type Target, targets } from './targets.ts'

// Changes the code in small ways and looks whether a test notices: npm run test:mutations -- [--write] [--share PERCENT] [MODULE...]
// Fails when a module scores less than the least, or when a mutant that is explained as equivalent is killed.
const leastPercent = 85
const root = resolve(import.meta.dirname, '../../..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, share: { type: 'string' } },
})
const wanted = targets.filter(
  ({ module }) => positionals.length === 0 || positionals.some((name) => module.includes(name)),
)
if (wanted.length === 0) {
  console.error(`The modules are:\n${targets.map(({ module }) => module).join('\n')}`)
  process.exit(2)
}

const filesOf = (patterns: string[], exclude: string[] = []) =>
  globSync(patterns, { cwd: join(root, 'server/src'), exclude })
    .map((file) => `server/src/${file.replaceAll(sep, '/')}`)
    .toSorted()

const database = wanted.some(({ needsDatabase }) => needsDatabase)
  ? await openDatabase()
  : undefined
// The processes of mutants end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
const report = join(root, 'docs/mutation-tests.md')
const modules = targets.map(({ module }) => module)
const results: Result[] = []
// The longest first.
const queue = wanted.toSorted((a, b) => Number(b.needsDatabase ?? 0) - Number(a.needsDatabase ?? 0))

async function stop() {
  await database?.stop()
  process.exit(1)
}

async function run({ module, ...target }: Target): Promise<Result> {
  const share = Number(options.share ?? target.share ?? 100)
  const startedAt = performance.now()
  const files = filesOf(target.files, [...(target.exclude ?? []), '**/*.test.ts'])
  const tests = filesOf(target.tests)
  const env = database && target.needsDatabase ? { TEST_DATABASE_URL: database.url } : {}
  const outcomes = await runModule(
    { files, tests },
    { env, share, canReload: !target.needsDatabase },
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { module, share, outcomes, seconds }
}

try {
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = await run(next)
        results.push(result)
        console.log(describe(result))
        if (options.write) writeReport(report, [result], modules)
      }
    }),
  )
} finally {
  await database?.stop()
}

const ordered = targets.flatMap(({ module }) => results.filter((one) => one.module === module))
const unused = unusedExplanations(ordered.flatMap(({ outcomes }) => outcomes))
for (const { file, was, now } of unused)
  console.log(`No such survivor any more, remove its explanation: ${file}: ${was} => ${now}`)
const low = ordered.filter(({ outcomes }) => scoreOf(outcomes) < leastPercent)
for (const { module } of low) console.log(`Scores less than ${leastPercent} %: ${module}`)
process.exitCode = low.length + unused.length > 0 ? 1 : 0
