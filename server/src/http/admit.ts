import type { FastifyReply, FastifyRequest } from 'fastify'

import { ApiError, tooMany } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Access } from '#core/scopes.ts'
import { findState, readState } from '#db/business-state.ts'
import type { Database } from '#db/db.ts'

import type { Caller, Key, Session } from './caller.ts'
import { holdsTwo, identify, looksKnown, refuseTwo } from './identify/credentials.ts'
import { lookUpsInTurn } from './identify/in-turn.ts'
import { type OwnOrigin, refuseOtherPages, requireOwnPage } from './identify/origin.ts'
import type { RateLimits } from './rate-limit.ts'
import type { Standing } from './rate-windows.ts'

export type Admission = ReturnType<typeof admission>

/** Who may knock: finds the caller of each request, counts it and refuses what another page sends. */
export function admission(
  { quick: db }: Pick<Database, 'quick'>,
  limits: RateLimits,
  own: OwnOrigin,
) {
  const inTurn = lookUpsInTurn()

  const find = <T>(
    { headers, ip: address, raw: { socket } }: FastifyRequest,
    lookUp: () => Promise<T>,
  ) => {
    const { 'x-api-key': key = '', authorization = '', cookie = '' } = headers
    const credential = `${String(key)} ${authorization} ${cookie}`
    return inTurn({ credential, address, isOver: () => socket.destroyed }, lookUp)
  }

  /**
   * Sets request.caller and, where the path names the business, the state of that one: both are asked for
   * in one write. Nothing is asked for somebody who shows no credential.
   */
  async function lookUp(request: FastifyRequest, needsState: boolean): Promise<Key | Session> {
    const { headers, params } = request
    const { businessId } = (params ?? {}) as { businessId?: string }
    const named = needsState && looksKnown(headers) ? businessId : undefined
    const [caller, state] = await find(request, () =>
      Promise.all([
        identify(db, headers),
        named !== undefined && isId(named) ? findState(db, named) : undefined,
      ]),
    )
    request.state = state
    return (request.caller = caller)
  }

  /** Sets request.caller and the rate headers; strangers are 401. Answers whether the window is exhausted. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    needsState = false,
  ): Promise<Standing> {
    const caller = await lookUp(request, needsState).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 401) await limits.countStranger(request)
      throw error
    })
    const standing = await limits.countKnown(caller, reply)
    refuseTwo(request.headers)
    if (isChange(request) && isByCookie(caller)) requireOwnPage(request, own)
    return standing
  }

  /** For routes that are open to everybody: who is known is counted as such. */
  async function admitAnybody(request: FastifyRequest, reply: FastifyReply) {
    const known = await identifyQuietly(request)
    if (known) {
      const { isExceeded, reset } = await limits.countKnown(known, reply)
      if (isExceeded) throw tooMany(reset)
    } else await limits.countStranger(request)
    request.caller = known ?? { kind: 'stranger' }
    if (isChange(request)) {
      if (isByCookie(request.caller)) requireOwnPage(request, own)
      else refuseOtherPages(request, own)
    }
  }

  async function identifyQuietly(request: FastifyRequest): Promise<Key | Session | undefined> {
    if (holdsTwo(request.headers)) return undefined
    try {
      return await find(request, () => identify(db, request.headers))
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  return {
    admit,
    admitAnybody,
    /**
     * Once more, for a request whose body came later than its head: what was revoked meanwhile is refused.
     */
    async admitAgain(request: FastifyRequest, access: Access, needsState = false): Promise<Caller> {
      if (access === 'public') return request.caller
      return lookUp(request, needsState)
    },
    /** Reads the state of the request's business where its path did not name it. */
    async requireState(request: FastifyRequest): Promise<void> {
      const { place, state } = request
      if (!place || state?.businessId === place.businessId) return
      request.state = await find(request, () => readState(db, place.businessId))
    },
  }
}

const isByCookie = (caller: Caller) => caller.kind === 'session' && caller.isCookie

const isChange = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
