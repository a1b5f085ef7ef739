import { messageOf } from '#core/errors.ts'

import { type Finding, finding } from '../findings.ts'

/** Whether Redis answers, if nodes share their limits by it. */
export async function checkRedis(url: string | null, signal: AbortSignal): Promise<Finding[]> {
  if (url === null) return []
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  redis.on('error', () => {})
  const giveUp = () => redis.disconnect()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await redis.connect()
    await redis.ping()
    return []
  } catch (error) {
    return [finding('REDIS_UNREACHABLE', `Redis does not answer: ${messageOf(error)}`)]
  } finally {
    signal.removeEventListener('abort', giveUp)
    redis.disconnect()
  }
}
