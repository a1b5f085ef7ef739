import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { codeOf } from '../system-error.ts'
import { openClient } from './hosts.ts'

export interface WaitOptions {
  log: Pick<BaseLogger, 'warn'>
  signal: AbortSignal
  /** The maximum; with the pauses between them about a minute. */
  attempts?: number
  pauseMs?: number
}

/**
 * Waits for a database that starts at the same time as this process, as both do after a reboot.
 * Throws when it stays unreachable, and at once when it answers with a refusal.
 */
export async function untilReachable(
  connectionString: string,
  { log, signal, attempts = 60, pauseMs = 1_000 }: WaitOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connectOnce(connectionString)
    } catch (err) {
      if (!unreachableCodes.has(codeOf(err) ?? '') || attempt === attempts) throw err
      if (attempt === 1) log.warn({ err }, 'The database does not answer yet: waiting for it')
      await delay(pauseMs, undefined, { signal })
    }
  }
}

/** Connection refused, unknown host, PostgreSQL is still starting (57P03), or all of several servers are standbys (25006). */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '25006',
])

async function connectOnce(connectionString: string) {
  const client = await openClient({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.end()
}
