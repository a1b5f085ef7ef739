import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

import { type Network, networksOf } from '#core/client-network.ts'
import type { CpuAccount } from '#core/cpu/accounts.ts'
import { tooMany } from '#core/errors.ts'
import { createTally } from '#core/tally.ts'

import type { Key, Session } from '../identify/caller.ts'
import { type CpuSeconds, cpuStandings } from './cpu-standings.ts'
import { rateWindows, type RateStatus, standingOf, worstOf } from './rate-windows.ts'

/** Requests beyond a limit, by limit. */
export const rateLimited = createTally([
  'key',
  'session',
  'anonymous',
  'guest',
  'guests_of_business',
  'booking',
  'cpu',
  'guests_cpu',
])

const windowMs = 60_000
const bookingWindowMs = 3_600_000
/** A network books at all businesses so many times as often as at one. */
const businessesOfNetwork = 5
/** Requests without a valid key or session, per minute and network. */
const anonymousMax = 1_000

export interface RateLimits {
  /** Counts a request of a known key or session and sets the three headers. */
  countKnown(caller: Key | Session, reply: FastifyReply): Promise<RateStatus>
  /** Counts an anonymous request; throws 429 when its address has sent too many. */
  countAnonymous(request: FastifyRequest): Promise<void>
  /** Counts a request of a guest by its network and sets the three headers. */
  countGuest(request: FastifyRequest, reply: FastifyReply): Promise<RateStatus>
  /** Counts a request of the guests of a business. */
  countGuestsOf(businessId: string): Promise<RateStatus>
  /** Counts a request of a guest to book at a business, by its network and the business. */
  countBooking(request: Pick<FastifyRequest, 'ip'>, businessId: string): Promise<RateStatus>
  /** Whether the requests of this account have used more processor time of this node within a minute than they may. */
  standingOfCpu(account: CpuAccount): RateStatus
  /** Whether a solved challenge is used for the first time. It must not be valid for longer than a window. */
  spendProof(challenge: string): Promise<boolean>
}

interface Options {
  /** Requests per minute of a key or session. */
  max: number
  /** Requests per minute of guests from one network (`networksOf`; the wider ones have a multiple of it), and of all guests of a business. */
  guestMax?: number | undefined
  guestsOfBusinessMax?: number | undefined
  /** Bookings per hour of guests from one network at one business. Defaults to a tenth of `guestMax`. */
  guestBookingMax?: number | undefined
  cpuSeconds?: CpuSeconds | undefined
  redis: Redis | undefined
}

/**
 * Fixed windows of a minute, of bookings an hour. Nodes share the count through Redis; while it is unreachable, each
 * node counts alone instead of letting every request pass.
 */
export function rateLimits(options: Options): RateLimits {
  const { max, guestMax = 120, guestsOfBusinessMax = 3_000, redis } = options
  const { guestBookingMax = Math.ceil(guestMax / 10) } = options
  const standingOfCpu = cpuStandings({ max, guestsOfBusinessMax }, options.cpuSeconds)
  const known = counter(redis)
  const guests = byNetwork(counter(redis))
  const guestsOfBusiness = counter(redis)
  const bookings = byNetwork(counter(redis, bookingWindowMs))
  const proofs = counter(redis)
  const anonymous = byNetwork(counter(redis))
  return {
    async countKnown({ kind, id }, reply) {
      return withHeaders(reply, max, counted(kind, await known(`${kind}:${id}`, max)))
    },
    async countAnonymous({ ip }) {
      const found = await anonymous(ip, anonymousMax, (network) => `address:${network}`)
      const { isExceeded, reset } = counted('anonymous', found)
      if (isExceeded) throw tooMany(reset)
    },
    async countGuest({ ip }, reply) {
      const found = await guests(ip, guestMax, (network) => `guest:${network}`)
      return withHeaders(reply, guestMax, counted('guest', found))
    },
    countGuestsOf: async (businessId) =>
      counted(
        'guests_of_business',
        await guestsOfBusiness(`guests:${businessId}`, guestsOfBusinessMax),
      ),
    countBooking: async ({ ip }, businessId) =>
      counted(
        'booking',
        worstOf([
          await bookings(ip, guestBookingMax, (network) => `booking:${network}:${businessId}`),
          await bookings(
            ip,
            guestBookingMax * businessesOfNetwork,
            (network) => `bookings:${network}`,
          ),
        ]),
      ),
    standingOfCpu: (account) =>
      counted(account.kind === 'guests' ? 'guests_cpu' : 'cpu', standingOfCpu(account)),
    async spendProof(challenge) {
      const { isExceeded } = await proofs(`proof:${challenge}`, 1)
      return !isExceeded
    },
  }
}

function counted(limit: string, standing: RateStatus): RateStatus {
  if (standing.isExceeded) rateLimited.add(limit)
  return standing
}

function withHeaders(reply: FastifyReply, max: number, standing: RateStatus): RateStatus {
  reply.header('x-ratelimit-limit', max)
  reply.header('x-ratelimit-remaining', standing.remaining)
  reply.header('x-ratelimit-reset', standing.reset)
  return standing
}

type Count = (caller: string, max: number) => Promise<RateStatus>

function counter(redis: Redis | undefined, lengthMs = windowMs): Count {
  const alone = rateWindows(lengthMs)
  return async (caller, max) => {
    if (redis?.status !== 'ready') return alone(caller, max)
    return countInRedis(redis, caller, { max, lengthMs }).catch(() => alone(caller, max))
  }
}

/** Counts an address for each of its networks, each by its own multiple of the limit. */
const byNetwork =
  (count: Count) =>
  async (ip: string, max: number, callerOf: (network: string) => string): Promise<RateStatus> => {
    const countOne = ({ name, factor }: Network) => count(callerOf(name), max * factor)
    const [narrowest, ...wider] = networksOf(ip)
    return worstOf(await Promise.all([countOne(narrowest), ...wider.map(countOne)]))
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

async function countInRedis(
  redis: Redis,
  caller: string,
  { max, lengthMs }: { max: number; lengthMs: number },
): Promise<RateStatus> {
  const answer = await redis.eval(script, 1, `openchair:rate:${caller}`, lengthMs)
  const [count, leftMs] = answer as [number, number]
  return standingOf(count, max, leftMs)
}
