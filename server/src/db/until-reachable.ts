import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

import { codeOf } from './system-error.ts'

export interface Waiting {
  log: Pick<BaseLogger, 'warn'>
  signal: AbortSignal
  /** At most; with the pause between them about a minute. */
  attempts?: number
  pauseMs?: number
}

/**
 * Waits for a database that starts at the same time as this process, as both do after a reboot.
 * Throws when it stays away, and at once when it answers but refuses.
 */
export async function untilReachable(
  connectionString: string,
  { log, signal, attempts = 60, pauseMs = 1_000 }: Waiting,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connectOnce(connectionString)
    } catch (err) {
      if (!away.has(codeOf(err) ?? '') || attempt === attempts) throw err
      if (attempt === 1) log.warn({ err }, 'The database does not answer yet: waiting for it')
      await delay(pauseMs, undefined, { signal })
    }
  }
}

/** Nobody listens, no such name yet, or PostgreSQL says that it is starting (57P03). */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
])

async function connectOnce(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}
