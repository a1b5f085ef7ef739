import type { FastifyRequest } from 'fastify'

/** The client of a request. */
export interface Client {
  address: string
  userAgent: string | null
}

export interface Origin extends Client {
  /** Whether it has disconnected, or the request is late: further work is of no use. */
  isAbandoned: () => boolean
  /** The origins of the pages from which this request may come. */
  sites: readonly string[]
  /** Of a guest: throws 429 with a challenge, unless the request solves one for this purpose. Others are never asked. */
  requireWork: (standing: { load: number; reset: number }) => Promise<void>
}

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
})
