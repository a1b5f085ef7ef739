import type { FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { ApiConfig } from './api-config.ts'
import { noteFailure } from './audit/failed-sign-ins.ts'
import { originOf } from './audit/recorder.ts'
import type { Authenticator } from './identify/authenticate.ts'

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
}

/** The input of a request, as endpoints see it. */
export const requestInputOf = ({ config }: ServerContext, request: FastifyRequest) => ({
  params: request.params as Record<string, string>,
  query: request.query,
  body: request.body,
  caller: request.caller,
  origin: originOf(request),
  signInFailed: (accountId: string) => {
    request.signInAccountId = accountId
    noteFailure(accountId, originOf(request))
  },
  config,
})
