import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

import { clientNetwork } from '#core/client-network.ts'
import { tooMany } from '#core/errors.ts'

import type { Key, Session } from '../identify/caller.ts'
import { rateWindows, type Standing, standingOf } from './rate-windows.ts'

const windowMs = 60_000
/** Requests without a valid key or session, per minute and network (of IPv6 the /64). */
const anonymousMax = 1_000

export interface RateLimits {
  /** Counts a request of a known key or session and sets the three headers. */
  countKnown(caller: Key | Session, reply: FastifyReply): Promise<Standing>
  /** Counts an anonymous request; throws 429 when its address has sent too many. */
  countAnonymous(request: FastifyRequest): Promise<void>
}

/**
 * Fixed windows of a minute. Nodes share the count through Redis; while it is unreachable, each
 * node counts alone instead of letting every request pass.
 */
export function rateLimits({ max, redis }: { max: number; redis: Redis | undefined }): RateLimits {
  const known = counter(redis, max)
  const anonymous = counter(redis, anonymousMax)
  return {
    async countKnown({ kind, id }, reply) {
      const standing = await known(`${kind}:${id}`)
      reply.header('x-ratelimit-limit', max)
      reply.header('x-ratelimit-remaining', standing.remaining)
      reply.header('x-ratelimit-reset', standing.reset)
      return standing
    },
    async countAnonymous({ ip }) {
      const { isExceeded, reset } = await anonymous(`address:${clientNetwork(ip)}`)
      if (isExceeded) throw tooMany(reset)
    },
  }
}

function counter(redis: Redis | undefined, max: number) {
  const alone = rateWindows(max, windowMs)
  return async (caller: string): Promise<Standing> => {
    if (redis?.status !== 'ready') return alone(caller)
    return countInRedis(redis, caller, max).catch(() => alone(caller))
  }
}

/** Increments the count and returns it with the remaining milliseconds of the window. */
const script = `
  local count = redis.call('incr', KEYS[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    redis.call('pexpire', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { count, left }`

async function countInRedis(redis: Redis, caller: string, max: number): Promise<Standing> {
  const answer = await redis.eval(script, 1, `openchair:rate:${caller}`, windowMs)
  const [count, leftMs] = answer as [number, number]
  return standingOf(count, max, leftMs)
}
