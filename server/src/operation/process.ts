import { constants } from 'node:os'
import type { Logger } from 'pino'

import { messageOf } from '#core/errors.ts'

import { createLifetime, type Lifetime, shutdownSteps } from './lifetime.ts'
import { flushed } from './log-stream.ts'

export interface ProcessOptions {
  log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
  /** Starts everything and registers how it is stopped; what it throws ends the process. */
  start: (lifetime: Lifetime) => Promise<void>
  /** How long requests are still taken after a signal. */
  delayMs?: number
  /** Two signals closer than this are one: npm passes on what systemd or the terminal sent to both. */
  repeatMs?: number
}

/**
 * Runs a server until it is told to stop, then takes it apart and exits with 0, whatever hangs. A second
 * signal ends the delay, one after that exits at once. What nobody caught is logged and ends the process
 * with 1, in the same order and without a delay.
 */
export function runProcess({ log, start, delayMs = 0, repeatMs = 500 }: ProcessOptions): void {
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

  process.on('uncaughtException', (err) => fail(err, 'Nobody caught an error'))
  process.on('unhandledRejection', (err) => fail(err, 'Nobody caught a rejected promise'))

  const starting = start(lifetime).catch((err: unknown) => {
    // What is stopped while it starts may well fail.
    if (lifetime.signal.aborted) return
    fail(err, 'Could not start')
    // On a terminal the log's line is readable enough.
    if (!process.stdout.isTTY) process.stderr.write(`error: ${messageOf(err)}\n`)
  })

  function fail(err: unknown, message: string) {
    log.fatal({ err }, message)
    code = 1
    lifetime.hurry()
    void end(0)
  }

  async function end(waitMs: number) {
    setTimeout(() => {
      log.warn('The rest did not end in time and is left behind')
      process.exit(code)
    }, waitMs + hardLimitMs).unref()
    await Promise.all([lifetime.shutdown(waitMs), starting])
    // Once more, for what was registered by a start that only now gave up.
    await lifetime.shutdown()
    await flushed()
    process.exit(code)
  }
}

/** A little above that of all steps. */
const hardLimitMs = shutdownSteps.reduce((sum, { limitMs }) => sum + limitMs, 250)
