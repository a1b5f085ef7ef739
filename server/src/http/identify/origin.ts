import type { FastifyRequest } from 'fastify'

import { refusal } from '#core/errors.ts'

/** The origin of this installation's pages; null: the host that each request names. */
export type OwnOrigin = string | null

/**
 * Whether a request comes from a page of this installation: by Origin, else by Sec-Fetch-Site;
 * undefined when it has neither header, as programs do.
 */
function isSameOrigin(request: FastifyRequest, own: OwnOrigin): boolean | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined ? undefined : site === 'same-origin'
  if (own !== null) return origin === own
  return URL.canParse(origin) && new URL(origin).host === hostOf(request)
}

/** As the client wrote it, with the port. X-Forwarded-Host is not read: a trusted proxy need not remove it. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers.host ?? ''

/** Refuses a cross-site change by cookie, because browsers attach cookies by themselves. */
export function requireSameOrigin(request: FastifyRequest, own: OwnOrigin) {
  if (isSameOrigin(request, own) !== true) throw refusal('CSRF')
}

/** Refuses a cross-site attempt to sign in; programs send neither header and pass. */
export function refuseCrossOrigin(request: FastifyRequest, own: OwnOrigin) {
  if (isSameOrigin(request, own) === false) throw refusal('CSRF')
}
