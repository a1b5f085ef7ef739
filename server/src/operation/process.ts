import { constants } from 'node:os'
import type { Logger } from 'pino'

import { messageOf } from '#core/errors.ts'

import { createLifetime, type Lifetime, shutdownSteps } from './lifetime.ts'
import { flushed } from './log-stream.ts'

export interface ProcessOptions {
  log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
  /** Starts everything and registers the stop functions; an error ends the process. */
  start: (lifetime: Lifetime) => Promise<void>
  /** How long requests are still accepted after a signal. */
  delayMs?: number
  /**
   * Two signals within this time count as one: npm forwards signals that systemd or the terminal
   * sent to both.
   */
  repeatMs?: number
  /**
   * Whether the end of the parent process counts as SIGTERM. npx passes no signal on to the program that it runs, which
   * would go on alone, with its PostgreSQL.
   */
  endsWithParent?: boolean
}

/**
 * Runs a server until it is asked to stop, then shuts it down and exits with 0, even when a step
 * hangs. A second signal ends the delay, a third one exits at once. Uncaught errors are logged and
 * end the process with 1, in the same order and without a delay.
 */
export function runProcess({
  log,
  start,
  delayMs = 0,
  repeatMs = 500,
  endsWithParent = false,
}: ProcessOptions): void {
  const lifetime = createLifetime(log)
  let signalledAt: number | undefined
  let code = 0

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      const sinceMs = signalledAt === undefined ? Infinity : performance.now() - signalledAt
      if (sinceMs < repeatMs) return
      const isFirst = signalledAt === undefined
      signalledAt = performance.now()
      if (isFirst) {
        log.info(`${signal}: stopping`)
        void end(delayMs)
      } else if (!lifetime.hurry()) process.exit(128 + constants.signals[signal])
    })
  if (endsWithParent) onceOrphaned(() => process.kill(process.pid, 'SIGTERM'))

  process.on('uncaughtException', (err) => fail(err, 'Uncaught exception'))
  process.on('unhandledRejection', (err) => fail(err, 'Unhandled promise rejection'))

  const starting = start(lifetime).catch((err: unknown) => {
    // A component that is stopped during its start may fail.
    if (lifetime.signal.aborted) return
    fail(err, 'Could not start')
    // On a terminal the log's line is readable enough.
    if (!process.stdout.isTTY) process.stderr.write(`error: ${messageOf(err)}\n`)
  })

  function fail(err: unknown, message: string) {
    log.fatal({ err }, message)
    code = codeOf(err)
    lifetime.hurry()
    void end(0)
  }

  async function end(waitMs: number) {
    setTimeout(() => {
      log.warn('The remaining components did not stop in time and were abandoned')
      process.exit(code)
    }, waitMs + hardLimitMs).unref()
    await Promise.all([lifetime.shutdown(waitMs), starting])
    // Again, for components registered by a start that failed only now.
    await lifetime.shutdown()
    await flushed()
    process.exit(code)
  }
}

/** As commands end: 2 for a setting, such as a folder of programs that is none. */
const codeOf = (err: unknown) => (err instanceof Error && err.name === 'ConfigError' ? 2 : 1)

/** A process whose parent has ended gets another one. On Windows it keeps the id of the former one. */
function onceOrphaned(notify: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    notify()
  }, 1_000)
  timer.unref()
}

/** Slightly above the sum of all steps. */
const hardLimitMs = shutdownSteps.reduce((sum, { limitMs }) => sum + limitMs, 250)
