import { setTimeout as delay } from 'node:timers/promises'

import { currentTracer } from '#core/tracing.ts'
import { countJobRuns, type JobRuns } from '#operation/observe/job-runs.ts'

import type { Job } from '../server/job.ts'
import type { Context } from '../server/serve.ts'

/** Runs the jobs of this node's role; they end with the process, each run as a whole. */
export function runJobs(context: Context, table: readonly Job[]): void {
  const { config, lifetime, metrics } = context
  const runs = countJobRuns(metrics)
  for (const job of table) {
    if (config.role !== 'all' && config.role !== job.half) continue
    runs.known(job.name)
    const running = repeat(job, context, runs)
    lifetime.onShutdown('work', `the job "${job.name}"`, async () => {
      await running
      if (job.atEnd) await job.run(context, notifierOf(job, context))
    })
  }
}

async function repeat(job: Job, context: Context, runs: JobRuns) {
  const { signal } = context.lifetime
  while (!signal.aborted) {
    if (!hasWork(job, context)) {
      await waitForWork(job, context, runs)
      continue
    }
    await runOnce(job, context, runs)
    // With some jitter, so that nodes that started together do not run at the same moments.
    const pauseMs = job.everySeconds * 1_000 * (0.9 + Math.random() * 0.2)
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** The poller that says when a job runs; none: by its pause alone. */
const pollerOf = ({ takesWork }: Job, { dueWork, workPoller }: Context) =>
  takesWork ? (dueWork ?? workPoller) : dueWork

/** A job that finds its work by itself runs for all of its kinds, so each is taken. */
function hasWork(job: Job, context: Context) {
  const poller = pollerOf(job, context)
  const { kinds, takesWork } = job
  if (!kinds || !poller) return true
  if (takesWork) return kinds.some(poller.has)
  return kinds.filter((kind) => poller.take(kind).length > 0).length > 0
}

async function waitForWork(job: Job, context: Context, runs: JobRuns) {
  const { name, kinds = [] } = job
  const poller = pollerOf(job, context)
  const polledAt = poller?.polledAt()
  if (polledAt) runs.idle(name, polledAt)
  await poller?.waitFor(kinds, idleMs, context.lifetime.signal)
}

/** How often the metrics of a job without work are brought up to date. */
const idleMs = 60_000

async function runOnce(job: Job, context: Context, runs: JobRuns) {
  const notify = notifierOf(job, context)
  const startedAt = performance.now()
  let failure: unknown
  const onError = (error: unknown) => {
    failure ??= error ?? 'unknown'
    notify(error)
  }
  const tracer = currentTracer()
  const span = tracer?.start(`job ${job.name}`, { kind: 'internal' })
  const run = async () => job.run(context, onError)
  try {
    await (tracer && span ? tracer.within(span, run, { hasStatements: false }) : run())
  } catch (error) {
    onError(error)
  }
  const tookMs = performance.now() - startedAt
  runs.ended(job.name, tookMs, failure !== undefined)
  if (failure !== undefined || tookMs >= tracedMs) span?.end(failure)
}

/** Most runs find nothing to do: their spans, some ten a second, would say nothing. */
const tracedMs = 20

const notifierOf =
  ({ name }: Pick<Job, 'name'>, { log }: Context) =>
  (err: unknown) =>
    log.error({ err, job: name }, 'A job failed and will be retried')
