import type { FastifyReply, FastifyRequest } from 'fastify'

const prefix = '/api/v1/public/'

/** Whether a request is for a route of guests, known or not: pages of any site may send it. */
export const isForGuests = ({ url }: Pick<FastifyRequest, 'url'>) => url.startsWith(prefix)

const always = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
}

/** Lets pages of every site read the response, an error too. Without credentials, so nothing is revealed to them. */
export function allowOrigins(request: FastifyRequest, reply: FastifyReply) {
  if (isForGuests(request)) reply.headers(always)
}

/** The headers of a preflight. */
export const preflight = (methods: readonly string[]) => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-None-Match, X-Proof-Of-Work',
  'access-control-max-age': '86400',
})
