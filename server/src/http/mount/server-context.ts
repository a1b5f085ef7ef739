import type { FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Work } from '#db/pool/connection-leases.ts'

import type { ApiConfig } from '../api-config.ts'
import { noteFailure } from '../audit/failed-sign-ins.ts'
import type { GuestAuthorizer } from '../guests/authorize-guest.ts'
import { hostOf } from '../identify/origin.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import { clientOf } from '../request-origin.ts'
import { readIfMatch } from '../validate/if-match.ts'
import type { Authenticator } from './authenticate.ts'

/** The dependencies of mounted routes. */
export interface ServerContext {
  database: Database
  masterKey: MasterKey
  idempotencyTtlSeconds: number
  /** How long a repeat waits for the first request with its key to end. */
  idempotencyWaitMs: number
  now: () => Date
  config: ApiConfig
  authenticator: Authenticator
  limits: RateLimits
  authorizeGuest: GuestAuthorizer
  /** The origin of this installation's pages; null: the host that each request names. */
  publicOrigin: string | null
}

/** The input of a request, as endpoints see it. */
export const requestInputOf = (
  { config, publicOrigin }: ServerContext,
  request: FastifyRequest,
  { isAbandoned }: Work,
) => ({
  params: request.params as Record<string, string>,
  query: request.query,
  body: request.body,
  caller: request.caller,
  origin: {
    ...clientOf(request),
    isAbandoned,
    requireWork: request.requireWork ?? askNobody,
    // Few operations ask, and parsing takes longer than anything else here.
    get sites() {
      return sitesOf(publicOrigin, hostOf(request))
    },
  },
  signInFailed: (accountId: string) => {
    request.signInAccountId = accountId
    noteFailure(accountId, clientOf(request))
  },
  ifMatch: readIfMatch(request.headers['if-match']),
  config,
})

const askNobody = () => Promise.resolve()

/** A proxy may or may not speak TLS for us, so a host stands for both origins. */
const sitesOf = (publicOrigin: string | null, host: string) =>
  (publicOrigin === null ? [`https://${host}`, `http://${host}`] : [publicOrigin])
    .filter((site) => URL.canParse(site))
    .map((site) => new URL(site).origin)
