import type { Registry } from '@prometheus-io/client'

import { Counter, Gauge, Histogram } from './prometheus.ts'

export type JobRuns = ReturnType<typeof countJobRuns>

/** Counts and times the runs of background jobs. The label is `name`, because Prometheus sets `job` itself. */
export function countJobRuns(registry: Registry) {
  const registers = [registry]
  const runs = new Counter({
    name: 'openchair_job_runs_total',
    help: 'Ended runs of background jobs by outcome; a run of which a part failed has failed.',
    labelNames: ['name', 'outcome'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'openchair_job_duration_seconds',
    help: 'Duration of the runs of background jobs.',
    labelNames: ['name'] as const,
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'openchair_job_last_success_timestamp_seconds',
    help: 'When the last run of a job without errors ended, or a poll found nothing for it; before, when this process started.',
    labelNames: ['name'] as const,
    registers,
  })
  return {
    /** Exports the job before its first run has ended. */
    known(name: string) {
      for (const outcome of ['succeeded', 'failed']) runs.inc({ name, outcome }, 0)
      lastSuccess.set({ name }, Date.now() / 1_000)
    },
    /** A poll at this time found nothing for the job to do, which is as good as a run. */
    idle(name: string, polledAt: Date) {
      lastSuccess.set({ name }, polledAt.getTime() / 1_000)
    },
    ended(name: string, tookMs: number, hasFailed: boolean) {
      runs.inc({ name, outcome: hasFailed ? 'failed' : 'succeeded' })
      durations.observe({ name }, tookMs / 1_000)
      if (!hasFailed) lastSuccess.set({ name }, Date.now() / 1_000)
    },
  }
}
