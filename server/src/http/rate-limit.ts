import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

import { tooMany } from '#core/errors.ts'

import type { Key, Session } from './caller.ts'
import { rateWindows, type Standing, standingOf } from './rate-windows.ts'

const windowMs = 60_000
/** Requests without a valid key or session, a minute and address. */
const strangersMax = 1_000

export interface RateLimits {
  /** Counts a request of a known key or session and sets the three headers. */
  countKnown(caller: Key | Session, reply: FastifyReply): Promise<Standing>
  /** Counts a request of nobody known; throws 429 when its address sent too many. */
  countStranger(request: FastifyRequest): Promise<void>
}

/**
 * Fixed windows of a minute. Nodes share the count through Redis; while it is away, each counts alone
 * rather than letting everything pass.
 */
export function rateLimits({ max, redis }: { max: number; redis: Redis | undefined }): RateLimits {
  const known = counter(redis, max)
  const stranger = counter(redis, strangersMax)
  return {
    async countKnown({ kind, id }, reply) {
      const standing = await known(`${kind}:${id}`)
      reply.header('x-ratelimit-limit', max)
      reply.header('x-ratelimit-remaining', standing.remaining)
      reply.header('x-ratelimit-reset', standing.reset)
      return standing
    },
    async countStranger({ ip }) {
      const { isExceeded, reset } = await stranger(`address:${ip}`)
      if (isExceeded) throw tooMany(reset)
    },
  }
}

function counter(redis: Redis | undefined, max: number) {
  const alone = rateWindows(max, windowMs)
  return async (caller: string): Promise<Standing> => {
    if (redis?.status !== 'ready') return alone(caller)
    return countTogether(redis, caller, max).catch(() => alone(caller))
  }
}

/** Counts, and answers how many there are with the milliseconds that are left of the window. */
const script = `
  local count = redis.call('incr', KEYS[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    redis.call('pexpire', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { count, left }`

async function countTogether(redis: Redis, caller: string, max: number): Promise<Standing> {
  const answer = await redis.eval(script, 1, `openchair:rate:${caller}`, windowMs)
  const [count, leftMs] = answer as [number, number]
  return standingOf(count, max, leftMs)
}
