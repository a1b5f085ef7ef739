import type { FastifyReply, FastifyRequest } from 'fastify'

import { ApiError, notFound, tooMany } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Access } from '#core/scopes.ts'
import { findState } from '#db/business-state.ts'
import type { Database } from '#db/db.ts'

import { anonymous } from '../identify/anonymous.ts'
import type { Caller, Key, Session } from '../identify/caller.ts'
import {
  hasTwoCredentials,
  hasWellFormedCredential,
  identify,
  identifyFromCache,
  refuseTwoCredentials,
} from '../identify/credentials.ts'
import { createKeyCache } from '../identify/key-cache.ts'
import { type OwnOrigin, refuseCrossOrigin, requireSameOrigin } from '../identify/origin.ts'
import { deadlineMs } from '../limits/deadline.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import type { RateStatus } from '../limits/rate-windows.ts'
import { lookupQueue } from './lookup-queue.ts'

/** Whether the state of the business is read with the caller; always, or only if that one has to be looked up. */
type NeedsState = boolean | 'if looked up'

export type Authenticator = ReturnType<typeof createAuthenticator>

/**
 * Authenticates the caller of each request, counts it against the rate limit and refuses cross-site
 * requests.
 */
export function createAuthenticator(
  database: Pick<Database, 'quick' | 'quickOf' | 'onEachTick'>,
  limits: RateLimits,
  own: OwnOrigin,
) {
  const { quick: db, onEachTick } = database
  const { inTurn, sweep } = lookupQueue()
  onEachTick(sweep)
  const keys = createKeyCache()

  const find = <T>(
    { headers, ip: address, raw: { socket } }: FastifyRequest,
    reply: FastifyReply,
    lookUp: () => Promise<T>,
  ) => {
    const { 'x-api-key': key = '', authorization = '', cookie = '' } = headers
    const credential = `${String(key)} ${authorization} ${cookie}`
    const isAbandoned = () => socket.destroyed || reply.elapsedTime > deadlineMs
    return inTurn({ credential, address, isAbandoned }, lookUp)
  }

  /**
   * Sets request.caller and, where the path names the business, the state of that business: both
   * are read in one write to the socket. Without a credential nothing is looked up. A GET may use a
   * key that was looked up a moment ago; then the state is read here only if that is asked for.
   */
  async function lookUp(
    request: FastifyRequest,
    reply: FastifyReply,
    needsState: NeedsState,
  ): Promise<Key | Session> {
    const { headers, params } = request
    const { businessId } = (params ?? {}) as { businessId?: string }
    const named = needsState && hasWellFormedCredential(headers) ? businessId : undefined
    const cached = isChange(request) ? undefined : identifyFromCache(headers, keys)
    if (cached && (named === undefined || needsState === 'if looked up'))
      return (request.caller = cached)
    const [caller, state] = await find(request, reply, () =>
      Promise.all([
        cached ?? identify(db, headers, keys),
        named !== undefined && isId(named) ? findState(database, named) : undefined,
      ]),
    )
    request.state = state
    return (request.caller = caller)
  }

  /**
   * Sets request.caller and the rate limit headers; anonymous callers get 401. Returns whether the
   * window is exhausted.
   */
  async function authenticate(
    request: FastifyRequest,
    reply: FastifyReply,
    needsState: NeedsState = false,
  ): Promise<RateStatus> {
    const caller = await lookUp(request, reply, needsState).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 401)
        await limits.countAnonymous(request)
      throw error
    })
    const standing = await limits.countKnown(caller, reply)
    refuseTwoCredentials(request.headers)
    if (isChange(request) && isByCookie(caller)) requireSameOrigin(request, own)
    return standing
  }

  /** For public routes: a caller with a valid credential is counted as such. */
  async function authenticateOptionally(request: FastifyRequest, reply: FastifyReply) {
    const known = await identifyQuietly(request, reply)
    if (known) {
      const { isExceeded, reset } = await limits.countKnown(known, reply)
      if (isExceeded) throw tooMany(reset)
    } else await limits.countAnonymous(request)
    request.caller = known ?? anonymous
    if (isChange(request)) {
      if (isByCookie(request.caller)) requireSameOrigin(request, own)
      else refuseCrossOrigin(request, own)
    }
  }

  async function identifyQuietly(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Key | Session | undefined> {
    if (hasTwoCredentials(request.headers)) return undefined
    try {
      return await find(request, reply, () => identify(db, request.headers, keys))
    } catch (error) {
      if (error instanceof ApiError && error.statusCode !== 503) return undefined
      throw error
    }
  }

  return {
    authenticate,
    authenticateOptionally,
    /**
     * Authenticates again after a body that arrived later than its head: what was revoked meanwhile
     * is refused.
     */
    async reauthenticate(
      request: FastifyRequest,
      reply: FastifyReply,
      access: Access,
      needsState = false,
    ): Promise<Caller> {
      if (access === 'public') return request.caller
      return lookUp(request, reply, needsState)
    },
    /** Reads the state of the request's business where it was not read with the caller. Throws 404. */
    async requireState(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { target, state } = request
      if (!target || state?.businessId === target.businessId) return
      request.state = await find(request, reply, () => findState(database, target.businessId))
      if (!request.state) throw notFound('Business')
    },
  }
}

const isByCookie = (caller: Caller) => caller.kind === 'session' && caller.isCookie

const isChange = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
