import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type CpuAccount, cpuAccount } from '#core/cpu/accounts.ts'
import { stopwatch } from '#core/cpu/stopwatch.ts'
import { refusal } from '#core/errors.ts'

import { isAnonymous } from '../identify/anonymous.ts'
import type { RateLimits } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For which its time on the main thread is counted; undefined until the business is known. */
    cpuAccount: CpuAccount | undefined
  }
}

/** Counts the time of serialising responses for the business of their requests. */
export function countCpuOfRequests(app: FastifyInstance) {
  app.decorateRequest('cpuAccount')
  app.addHook('onSend', ({ cpuAccount: account }, _reply, payload, done) => {
    if (account) {
      stopwatch.end(account)
      stopwatch.begin(undefined)
    }
    done(null, payload)
  })
}

/**
 * Begins to count the time of a request. Throws 429 where the people and keys of its business, or the person who asks about
 * several, have used more than they may within a minute. What guests have used is not theirs.
 */
export function requireCpu(limits: RateLimits, request: FastifyRequest) {
  const account = accountOf(request)
  if (account === undefined) return
  request.cpuAccount = account
  stopwatch.begin(account)
  const { isExceeded, reset } = limits.standingOfCpu(account)
  if (isExceeded) throw tooMuchCpu(reset)
}

/** A session without a business, such as one that compares several, uses the time of its person. */
function accountOf({ caller, target }: FastifyRequest) {
  if (target) return cpuAccount(target.businessId, 'business')
  if (isAnonymous(caller)) return undefined
  return cpuAccount(caller.kind === 'key' ? caller.home.businessId : caller.accountId, 'business')
}

const tooMuchCpu = (seconds: number) =>
  refusal(
    'RATE_LIMIT_EXCEEDED',
    `The requests of this business have taken too much processing time: try again in ${seconds} s`,
    { headers: { 'retry-after': String(seconds) } },
  )
