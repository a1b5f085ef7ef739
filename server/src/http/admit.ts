import type { FastifyReply, FastifyRequest } from 'fastify'

import { ApiError, tooMany } from '#core/errors.ts'
import type { Access } from '#core/scopes.ts'
import type { Database } from '#db/db.ts'

import type { Caller, Key, Session } from './caller.ts'
import { holdsTwo, identify, refuseTwo } from './identify/credentials.ts'
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
  const find = async ({ headers, ip: address, raw: { socket } }: FastifyRequest) => {
    const { 'x-api-key': key = '', authorization = '', cookie = '' } = headers
    const credential = `${String(key)} ${authorization} ${cookie}`
    const isOver = () => socket.destroyed
    return inTurn({ credential, address, isOver }, () => identify(db, headers))
  }

  /** Sets request.caller and the rate headers; strangers are 401. Answers whether the window is exhausted. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Standing> {
    const caller = await find(request).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 401) await limits.countStranger(request)
      throw error
    })
    request.caller = caller
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
      return await find(request)
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
    async admitAgain(request: FastifyRequest, access: Access): Promise<Caller> {
      if (access === 'public') return request.caller
      return (request.caller = await find(request))
    },
  }
}

const isByCookie = (caller: Caller) => caller.kind === 'session' && caller.isCookie

const isChange = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
