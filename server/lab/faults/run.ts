import { scenarios } from './scenarios.ts'
import { openScope } from './scope.ts'

/** How a scenario ended, for the process that started it. */
export interface Outcome {
  result: 'passed' | 'skipped' | 'BREACH'
  /** One line. */
  figures: string
}

// One scenario, by its name; main.ts starts one process for each.
const [name = ''] = process.argv.slice(2)
const scenario = scenarios.find((one) => one.name === name)
const scope = openScope()
/** A scenario that hangs is a breach. */
const limitMs = 480_000
let outcome: Outcome
try {
  if (!scenario) throw new Error(`There is no scenario ${name}`)
  outcome = await Promise.race([scenario.run(scope).then(toOutcome), overdue(), interrupted()])
} catch (error) {
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  outcome = { result: 'BREACH', figures: message.replaceAll(/\s+/g, ' ').slice(0, 300) }
}
await scope.close()
process.send?.(outcome)
process.exitCode = outcome.result === 'BREACH' ? 1 : 0
process.disconnect?.()
setTimeout(() => process.exit(), 1_000).unref()

function toOutcome(figures: string | { skipped: string }): Outcome {
  if (typeof figures === 'string') return { result: 'passed', figures }
  return { result: 'skipped', figures: figures.skipped }
}

async function overdue(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error(`Not over after ${limitMs / 1_000} s`)), limitMs).unref()
  return promise
}

/** Ctrl-C ends what the scenario has started, too. */
async function interrupted(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => reject(new Error(`Ended by ${signal}`)))
  return promise
}
