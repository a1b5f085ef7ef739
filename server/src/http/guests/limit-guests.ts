import type { FastifyReply, FastifyRequest } from 'fastify'

import { clientNetwork } from '#core/client-network.ts'
import { type CpuAccount, cpuAccount } from '#core/cpu/accounts.ts'
import { stopwatch } from '#core/cpu/stopwatch.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { tooMany } from '#core/errors.ts'

import type { RateLimits } from '../limits/rate-limit.ts'
import type { RateStatus } from '../limits/rate-windows.ts'
import { isAdmittedCall, isRepeatedCall } from './admitted-call.ts'
import { difficultyAt, newChallenge, solvedChallenge } from './proof-of-work.ts'

/** Beyond this many times the bookings that a network may make without work, none are accepted. */
const bookingLoadMax = 3

interface Deps {
  limits: RateLimits
  masterKey: MasterKey
}

/** The same for requests of the guests of a business that have used this many times its processor time for them. */
const cpuLoadMax = 2

const accounts = new WeakMap<object, CpuAccount>()

/** The account of the guests who sent a request, such as one that was made within this process for a page. */
export const guestsAccountOf = (request: object) => accounts.get(request)

/** The use of a proof. A page sends one proof for all. */
type ProofUse = 'request' | 'booking' | 'hold'

/**
 * The rate limits of guests: by network, by business, and of bookings by both. A request beyond them is refused with a challenge, and admitted
 * with a solution of one, so that people who share a network or a page with a flood can still book.
 */
export function createGuestLimits({ limits, masterKey }: Deps) {
  async function requireProof(
    request: FastifyRequest,
    { load, reset }: Pick<RateStatus, 'load' | 'reset'>,
    paid: ProofUse,
  ) {
    const { ip, headers } = request
    const network = clientNetwork(ip)
    const nowMs = Date.now()
    const header = headers['x-proof-of-work']
    const solved = solvedChallenge(masterKey, { network, header, nowMs })
    if (solved !== undefined && (await limits.spendProof(`${paid}:${solved}`))) return
    const difficulty = difficultyAt(load)
    throw tooMany(reset, {
      challenge: newChallenge(masterKey, { network, difficulty, nowMs }),
      difficulty,
    })
  }

  async function requireProofOfRequest(request: FastifyRequest, standing: RateStatus) {
    if (!isAdmittedCall(request)) await requireProof(request, standing, 'request')
  }

  /** Counts a request by its network and sets the rate limit headers. Throws 429. */
  async function countByNetwork(request: FastifyRequest, reply: FastifyReply) {
    const standing = await limits.countGuest(request, reply)
    if (standing.isExceeded) await requireProofOfRequest(request, standing)
    return { isProven: standing.isExceeded }
  }

  /** Counts a request of the guests of a business. Throws 429, unless the request has proven its work already. */
  async function countByBusiness(
    request: FastifyRequest,
    businessId: string,
    { isProven }: { isProven: boolean },
  ) {
    const standing = await limits.countGuestsOf(businessId)
    if (!standing.isExceeded || isProven) return { isProven }
    await requireProofOfRequest(request, standing)
    return { isProven: true }
  }

  /**
   * Counts a request to book, by its network and business: beyond the limit each needs a proof of its own, so that one
   * network does not fill a calendar, and far beyond it none helps. Throws 429.
   */
  async function countBooking(request: FastifyRequest, businessId: string) {
    if (isRepeatedCall(request)) return
    const standing = await limits.countBooking(request, businessId)
    if (standing.load > bookingLoadMax) throw tooMany(standing.reset)
    if (standing.isExceeded) await requireProof(request, standing, 'booking')
  }

  /** The proof for an operation that costs more than a request, such as a hold of a network that has many. One is enough. */
  const workOf = (request: FastifyRequest) => {
    let isProven = false
    return async (standing: Pick<RateStatus, 'load' | 'reset'>) => {
      if (!isProven) await requireProof(request, standing, 'hold')
      isProven = true
    }
  }

  /**
   * Begins to count the processor time of a request for the guests of its business. Beyond what they may use within a minute
   * each needs a proof of work, unless it has given one, and far beyond it none helps. Throws 429.
   */
  async function requireCpu(
    request: FastifyRequest,
    businessId: string,
    { isProven }: { isProven: boolean },
  ) {
    const account = cpuAccount(businessId, 'guests')
    request.cpuAccount = account
    accounts.set(request.raw, account)
    stopwatch.begin(account)
    const standing = limits.standingOfCpu(account)
    if (isAdmittedCall(request)) return
    if (standing.load > cpuLoadMax) throw tooMany(standing.reset)
    if (standing.isExceeded && !isProven) await requireProofOfRequest(request, standing)
  }

  return { countByNetwork, countByBusiness, countBooking, workOf, requireCpu }
}
