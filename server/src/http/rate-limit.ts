import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

import { tooMany } from '#core/errors.ts'

import { rateWindows, type Standing } from './rate-windows.ts'

const windowMs = 60_000
/** Requests without a valid key, a minute and address. */
const strangersMax = 1_000

export interface RateLimits {
  /** Counts a request of a known key and sets the three headers. */
  countKey(request: FastifyRequest, reply: FastifyReply): Promise<Standing>
  /** Counts a request without a valid key; throws 429 when its address sent too many. */
  countStranger(request: FastifyRequest): Promise<void>
}

/**
 * Fixed windows of a minute. Nodes share the count through Redis; while it is away, each counts alone
 * rather than letting everything pass.
 */
export async function rateLimits(
  app: FastifyInstance,
  { max, redis }: { max: number; redis: Redis | undefined },
): Promise<RateLimits> {
  const ofKey = { max, keyGenerator: (request: FastifyRequest) => `key:${request.caller.id}` }
  const ofAddress = { max: strangersMax, keyGenerator: ({ ip }: FastifyRequest) => `address:${ip}` }
  const key = await counter(app, redis, ofKey)
  const stranger = await counter(app, redis, ofAddress)

  return {
    async countKey(request, reply) {
      const standing = await key(request)
      reply.header('x-ratelimit-limit', max)
      reply.header('x-ratelimit-remaining', standing.remaining)
      reply.header('x-ratelimit-reset', standing.reset)
      return standing
    },
    async countStranger(request) {
      const { isExceeded, reset } = await stranger(request)
      if (isExceeded) throw tooMany(reset)
    },
  }
}

interface Rule {
  max: number
  keyGenerator: (request: FastifyRequest) => string
}

async function counter(app: FastifyInstance, redis: Redis | undefined, rule: Rule) {
  const count = rateWindows(rule.max, windowMs)
  const alone = (request: FastifyRequest) => count(rule.keyGenerator(request))
  const shared = redis && (await limiter(app, redis, rule))
  return async (request: FastifyRequest): Promise<Standing> => {
    if (!shared || redis.status !== 'ready') return alone(request)
    return shared(request).catch(() => alone(request))
  }
}

/** Each limiter lives in a context of its own, because the plugin holds one store for each registration. */
async function limiter(app: FastifyInstance, redis: Redis, rule: Rule) {
  const context: { check?: ReturnType<FastifyInstance['createRateLimit']> } = {}
  await app.register(async (scope) => {
    const store = { redis, nameSpace: 'openchair:rate:' }
    await scope.register(rateLimit, { global: false, timeWindow: windowMs, ...store })
    context.check = scope.createRateLimit({ ...rule, timeWindow: windowMs })
  })
  return async (request: FastifyRequest): Promise<Standing> => {
    const answer = await context.check?.(request)
    if (!answer || answer.isAllowed) throw new Error('No request is on an allow list')
    const { isExceeded, remaining, ttlInSeconds: reset } = answer
    return { isExceeded, remaining, reset }
  }
}
