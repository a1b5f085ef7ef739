import type { FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { Admission } from './admit.ts'
import type { ApiConfig } from './endpoint.ts'

/** What mounting needs of the server. */
export interface Kernel {
  database: Database
  masterKey: MasterKey
  idempotencyTtlSeconds: number
  /** How long a repeat waits for the first request with its key to end. */
  idempotencyPatienceMs: number
  now: () => Date
  config: ApiConfig
  admission: Admission
}

/** What a request asks, as endpoints see it. */
export const askedOf = ({ config }: Kernel, request: FastifyRequest) => ({
  params: request.params as Record<string, string>,
  query: request.query,
  body: request.body,
  caller: request.caller,
  origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
  config,
})
