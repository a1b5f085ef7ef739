import { Redis } from 'ioredis'
import type { Logger } from 'pino'

import type { Lifetime } from './lifetime.ts'

/**
 * Commands fail at once while Redis is unreachable, because a rate limit must never delay a
 * request.
 */
export function connectRedis(url: string, { log, lifetime }: { log: Logger; lifetime: Lifetime }) {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  redis.on('error', (err) =>
    log.warn({ err }, 'Redis is unreachable: this node counts requests alone'),
  )
  lifetime.onShutdown('connections', 'the connection to Redis', () => redis.disconnect())
  return redis
}
