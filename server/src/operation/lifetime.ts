import type { Logger } from 'pino'

import { completesWithin } from './timeouts.ts'

/**
 * The shutdown order of a server with the time limit of each step in milliseconds, to which the
 * unused time of earlier steps is added: running requests end first, the database stops last.
 * Together with the default delay they stay well below the ten seconds that Docker allows, also on
 * a busy machine.
 */
export const shutdownSteps = [
  { step: 'requests', limitMs: 2_500 },
  { step: 'work', limitMs: 2_000 },
  { step: 'connections', limitMs: 300 },
  { step: 'database', limitMs: 700 },
] as const

export type Step = (typeof shutdownSteps)[number]['step']

export interface Lifetime {
  /** Aborted when the shutdown begins, so that no new work is started. */
  signal: AbortSignal
  /** Registers a stop function for a step; called at once when that step is already over. */
  onShutdown: (step: Step, name: string, stop: Stop) => void
  /**
   * Stops everything that was registered. Where requests are served, they are served for `delayMs`
   * more, while load balancers detect the shutdown. Further calls wait for the same shutdown.
   */
  shutdown: (delayMs?: number) => Promise<void>
  /** Ends the delay early; false when there is none. */
  hurry: () => boolean
}

type Stop = () => unknown

/** The registered stop functions, called in the order of the steps, not of registration. */
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

  const waitForDelay = async (delayMs: number) => {
    if (delayMs === 0 || !waiting.some(({ step }) => step === 'requests')) return
    const { promise, resolve } = Promise.withResolvers<void>()
    endDelay = resolve
    await completesWithin(promise, delayMs)
    endDelay = undefined
  }

  const end = async (delayMs: number) => {
    controller.abort()
    await waitForDelay(delayMs)
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
      if (await completesWithin(all, deadline - performance.now())) continue
      const names = [...stopping].map(({ name }) => name)
      log.warn(`Did not stop in time and was abandoned: ${names.join(', ')}`)
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
