import type { FastifyRequest } from 'fastify'

/**
 * Who asked, for which business, from where, and why it was refused: for the log, so that it can be told
 * who is in trouble or makes it. Ids only: no names, no secrets.
 */
export const whoAsked = ({ caller, place, ip, refusedAs }: FastifyRequest) => ({
  key: caller?.kind === 'key' ? caller.id : undefined,
  session: caller?.kind === 'session' ? caller.id : undefined,
  account: caller?.kind === 'session' ? caller.accountId : undefined,
  business: (place ?? (caller?.kind === 'key' ? caller.home : undefined))?.businessId,
  code: refusedAs,
  address: ip,
})
