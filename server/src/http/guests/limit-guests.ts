import type { FastifyReply, FastifyRequest } from 'fastify'

import { clientNetwork } from '#core/client-network.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { tooMany } from '#core/errors.ts'

import type { RateLimits } from '../limits/rate-limit.ts'
import type { Standing } from '../limits/rate-windows.ts'
import { difficultyAt, newChallenge, solvedChallenge } from './proof-of-work.ts'

interface Deps {
  limits: RateLimits
  masterKey: MasterKey
}

/**
 * The rate limits of guests: by network, and by business. A request beyond them is refused with a challenge, and admitted
 * with a solution of one, so that people who share a network or a page with a flood can still book.
 */
export function createGuestLimits({ limits, masterKey }: Deps) {
  async function requireProof({ ip, headers }: FastifyRequest, { load, reset }: Standing) {
    const network = clientNetwork(ip)
    const nowMs = Date.now()
    const header = headers['x-proof-of-work']
    const solved = solvedChallenge(masterKey, { network, header, nowMs })
    if (solved !== undefined && (await limits.spendProof(solved))) return
    const difficulty = difficultyAt(load)
    throw tooMany(reset, {
      challenge: newChallenge(masterKey, { network, difficulty, nowMs }),
      difficulty,
    })
  }

  /** Counts a request by its network and sets the rate limit headers. Throws 429. */
  async function countByNetwork(request: FastifyRequest, reply: FastifyReply) {
    const standing = await limits.countGuest(request, reply)
    if (standing.isExceeded) await requireProof(request, standing)
    return { isProven: standing.isExceeded }
  }

  /** Counts a request of the guests of a business. Throws 429, unless the request has proven its work already. */
  async function countByBusiness(
    request: FastifyRequest,
    businessId: string,
    { isProven }: { isProven: boolean },
  ) {
    const standing = await limits.countGuestsOf(businessId)
    if (standing.isExceeded && !isProven) await requireProof(request, standing)
  }

  return { countByNetwork, countByBusiness }
}
