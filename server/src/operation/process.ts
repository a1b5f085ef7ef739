import { constants } from 'node:os'
import type { Logger } from 'pino'

import { messageOf } from '#core/errors.ts'

import { createLifetime, type Lifetime } from './lifetime.ts'

export interface ProcessOptions {
  log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
  /** Starts everything and registers how it is stopped; what it throws ends the process. */
  start: (lifetime: Lifetime) => Promise<void>
  /** Two signals closer than this are one: npm passes on the Ctrl-C that the terminal sent too. */
  repeatMs?: number
}

/**
 * Runs a server until it is told to stop, then takes it apart and exits with 0; a second signal
 * exits at once. What nobody caught is logged and ends the process with 1, in the same order.
 */
export function runProcess({ log, start, repeatMs = 1_000 }: ProcessOptions): void {
  const lifetime = createLifetime(log)
  let signalledAt: number | undefined
  let code = 0

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (signalledAt !== undefined) {
        if (performance.now() - signalledAt < repeatMs) return
        process.exit(128 + constants.signals[signal])
      }
      signalledAt = performance.now()
      log.info(`${signal}: stopping`)
      void end()
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
    void end()
  }

  async function end() {
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    await Promise.all([lifetime.shutdown(), starting])
    // Once more, for what was registered by a start that only now gave up.
    await lifetime.shutdown()
    process.exit(code)
  }
}

const hardLimitMs = 9_800
