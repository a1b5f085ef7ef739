import type { Logger } from 'pino'

/**
 * In this order a server is taken apart, and each step may take so many milliseconds: the requests
 * under way end first, the database goes last. Together they stay below the ten seconds that
 * Docker and Kubernetes may leave.
 */
export const shutdownSteps = [
  { step: 'requests', limitMs: 4_000 },
  { step: 'work', limitMs: 2_500 },
  { step: 'connections', limitMs: 1_000 },
  { step: 'database', limitMs: 2_000 },
] as const

export type Step = (typeof shutdownSteps)[number]['step']

export interface Lifetime {
  /** Aborted as soon as the end begins, so that nothing new is taken up. */
  signal: AbortSignal
  /** Stops something in its step; at once when that step is already over. */
  onShutdown: (step: Step, name: string, stop: Stop) => void
  /** Ends everything that was registered. Further calls wait for the same end. */
  shutdown: () => Promise<void>
}

type Stop = () => unknown

/** What has been started and must be stopped again, in `steps` and not in order of starting. */
export function createLifetime(
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  steps: readonly { step: Step; limitMs: number }[] = shutdownSteps,
): Lifetime {
  const controller = new AbortController()
  const waiting: { step: Step; name: string; stop: Stop }[] = []
  const late: Promise<void>[] = []
  const passed = new Set<Step>()
  let ended: Promise<void> | undefined

  const stopOne = async (name: string, stop: Stop) => {
    try {
      await stop()
      log.info(`Stopped ${name}`)
    } catch (err) {
      log.error({ err }, `Could not stop ${name}`)
    }
  }

  const end = async () => {
    controller.abort()
    for (const { step, limitMs } of steps) {
      passed.add(step)
      const due = waiting.filter((entry) => entry.step === step)
      const all = Promise.all(due.map(({ name, stop }) => stopOne(name, stop)))
      if (!(await settlesWithin(all, limitMs)))
        log.warn(`${due.map(({ name }) => name).join(', ')} took more than ${limitMs} ms to stop`)
    }
  }

  return {
    signal: controller.signal,
    onShutdown: (step, name, stop) => {
      if (passed.has(step)) late.push(stopOne(name, stop))
      else waiting.push({ step, name, stop })
    },
    shutdown: async () => {
      await (ended ??= end())
      await Promise.all(late)
    },
  }
}

async function settlesWithin(work: Promise<unknown>, limitMs: number) {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), limitMs)
  try {
    return await Promise.race([work.then(() => true), promise])
  } finally {
    clearTimeout(timer)
  }
}
