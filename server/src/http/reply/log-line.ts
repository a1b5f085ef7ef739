import type { FastifyRequest } from 'fastify'

/** Caller, business, address and refusal code for the log. Ids only: no names, no secrets. */
export const requestLogFields = ({
  caller,
  target,
  ip,
  refusalCode,
  signInAccountId,
}: FastifyRequest) => ({
  key: caller?.kind === 'key' ? caller.id : undefined,
  session: caller?.kind === 'session' ? caller.id : undefined,
  account: caller?.kind === 'session' ? caller.accountId : signInAccountId,
  business: (target ?? (caller?.kind === 'key' ? caller.home : undefined))?.businessId,
  code: refusalCode,
  address: ip,
})
