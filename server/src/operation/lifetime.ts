import type { Logger } from 'pino'

import { settlesWithin } from './patience.ts'

/**
 * In this order a server is taken apart, and each step may take so many milliseconds, and what those
 * before have left: the requests under way end first, the database goes last. Together with the usual
 * delay before them they stay well below the ten seconds that Docker leaves, also on a busy machine.
 */
export const shutdownSteps = [
  { step: 'requests', limitMs: 2_500 },
  { step: 'work', limitMs: 2_000 },
  { step: 'connections', limitMs: 300 },
  { step: 'database', limitMs: 700 },
] as const

export type Step = (typeof shutdownSteps)[number]['step']

export interface Lifetime {
  /** Aborted as soon as the end begins, so that nothing new is taken up. */
  signal: AbortSignal
  /** Stops something in its step; at once when that step is already over. */
  onShutdown: (step: Step, name: string, stop: Stop) => void
  /**
   * Ends everything that was registered. Where requests are served, they are for `delayMs` more, while
   * balancers learn of the end. Further calls wait for the same end.
   */
  shutdown: (delayMs?: number) => Promise<void>
  /** Ends the delay; false when there was none to end. */
  hurry: () => boolean
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
  let endDelay: (() => void) | undefined

  const stopOne = async (name: string, stop: Stop) => {
    try {
      await stop()
      log.info(`Stopped ${name}`)
    } catch (err) {
      log.error({ err }, `Could not stop ${name}`)
    }
  }

  const linger = async (delayMs: number) => {
    if (delayMs === 0 || !waiting.some(({ step }) => step === 'requests')) return
    const { promise, resolve } = Promise.withResolvers<void>()
    endDelay = resolve
    await settlesWithin(promise, delayMs)
    endDelay = undefined
  }

  const end = async (delayMs: number) => {
    controller.abort()
    await linger(delayMs)
    let deadline = performance.now()
    for (const { step, limitMs } of steps) {
      deadline += limitMs
      passed.add(step)
      const stopping = new Set(waiting.filter((entry) => entry.step === step))
      const all = Promise.all(
        [...stopping].map(async (entry) => {
          await stopOne(entry.name, entry.stop)
          stopping.delete(entry)
        }),
      )
      if (await settlesWithin(all, deadline - performance.now())) continue
      const names = [...stopping].map(({ name }) => name)
      log.warn(`Did not stop in time and is left behind: ${names.join(', ')}`)
    }
  }

  return {
    signal: controller.signal,
    onShutdown: (step, name, stop) => {
      if (passed.has(step)) late.push(stopOne(name, stop))
      else waiting.push({ step, name, stop })
    },
    shutdown: async (delayMs = 0) => {
      await (ended ??= end(delayMs))
      await Promise.all(late)
    },
    hurry: () => {
      endDelay?.()
      return endDelay !== undefined
    },
  }
}
