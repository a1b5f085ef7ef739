import type { Mutant } from './instrument.ts'
import { hasEnded, openProcess, type WorkerProcess } from './process.ts'
import { isInSample } from './sample.ts'
import type { Coverage, Job, Question, Tried } from './worker.ts'

/** Survived: no test noticed it. Uncovered: no test evaluates it. Ended: it did not end by itself. */
export type MutantStatus = 'killed' | 'ended' | 'survived' | 'uncovered'

export interface Outcome extends Mutant {
  status: MutantStatus
}

export interface ModuleOptions {
  env: NodeJS.ProcessEnv
  /** The share of the mutants that is tried, in percent. */
  share: number
  /** Files with a connection or a server cannot be loaded again in the same process. */
  canReload: boolean
}

/** Without an answer for so long, beyond 30 times what the tests take without a mutant. */
const timeoutMs = 30_000
/** Each reload stays in memory. */
const reloadsMax = 60

/**
 * Tries the mutants of some files with some test files. Most run in one process, each with the tests that evaluate it. For
 * those that change what is computed while files are loaded the files are loaded again, as for those that survived: a value
 * cached by an earlier run may have hidden them.
 */
export async function runModule(job: Job, { env, share, canReload }: ModuleOptions) {
  const shared = openRenewed(job, env, Infinity)
  const apart = openRenewed(job, env, canReload ? reloadsMax : 1)
  try {
    const coverage = await coverageOf(await shared.get())
    const outcomes: Outcome[] = []
    for (const mutant of coverage.mutants.filter((one) => isInSample(one, share)))
      outcomes.push({ ...mutant, status: await statusOf(mutant.id, coverage) })
    return outcomes
  } finally {
    shared.end()
    apart.end()
  }

  async function statusOf(id: number, coverage: Coverage): Promise<MutantStatus> {
    const msOf = (nth: number) => coverage.units[nth]?.ms ?? 0
    const covering = [...coverage.units.keys()]
      .filter((nth) => coverage.units[nth]?.evaluated.includes(id))
      .toSorted((a, b) => msOf(a) - msOf(b))
    const isLoaded = coverage.loaded.includes(id)
    if (!isLoaded && covering.length === 0) return 'uncovered'
    if (!isLoaded) {
      const tried = await tryIn(shared, { id, units: covering, reload: false }, coverage)
      if (tried === 'ended' || tried.isKilled) return tried === 'ended' ? tried : 'killed'
    }
    const units = isLoaded ? null : covering
    const tried = await tryIn(apart, { id, units, reload: true }, coverage)
    if (tried === 'ended') return tried
    return tried.isKilled ? 'killed' : 'survived'
  }
}

async function coverageOf(process: WorkerProcess) {
  const { coverage } = await process.ask({ ask: 'coverage' }, 3_600_000, 'coverage')
  const bad = coverage.units.find(({ failure }) => failure !== undefined)
  if (bad) throw new Error(`Fails without a mutant: ${bad.name}: ${bad.failure}`)
  return coverage
}

type Try = Pick<Question & { ask: 'mutant' }, 'id' | 'units' | 'reload'>

async function tryIn(
  renewed: ReturnType<typeof openRenewed>,
  wanted: Try,
  { units }: Coverage,
): Promise<Tried | 'ended'> {
  const usual = units.map(({ ms, count }) => ({ ms, count }))
  const total = (wanted.units ?? [...usual.keys()]).reduce(
    (ms, nth) => ms + (usual[nth]?.ms ?? 0),
    0,
  )
  const question: Question = { ask: 'mutant', usual, ...wanted }
  try {
    const process = await renewed.get()
    const { isKilled, isPolluted } = await process.ask(question, timeoutMs + 30 * total, 'outcome')
    if (isPolluted) renewed.end()
    return { isKilled, isPolluted }
  } catch (error) {
    if (!hasEnded(error)) throw error
    renewed.end()
    return 'ended'
  }
}

/** A process that is opened when it is needed, and again after its end or so many uses. */
function openRenewed(job: Job, env: NodeJS.ProcessEnv, usesMax: number) {
  let opened: WorkerProcess | undefined
  let uses = 0
  const end = () => {
    opened?.end()
    opened = undefined
  }
  return {
    end,
    async get() {
      if (uses >= usesMax) end()
      uses = opened ? uses + 1 : 1
      return (opened ??= await openProcess(job, env))
    },
  }
}
