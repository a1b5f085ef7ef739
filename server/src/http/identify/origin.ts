import type { FastifyRequest } from 'fastify'

import { refusal } from '#core/errors.ts'

/** Where pages of this installation come from; null: from whatever host a request names. */
export type OwnOrigin = string | null

/**
 * Whether a request may come from a page of ours: by its Origin, else by what the browser says of the
 * site; undefined when it says neither, as programs do.
 */
function comesFromUs(request: FastifyRequest, own: OwnOrigin): boolean | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined ? undefined : site === 'same-origin'
  if (own !== null) return origin === own
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Refuses a change in the name of a cookie, which browsers send by themselves, unless a page of ours asks. */
export function requireOwnPage(request: FastifyRequest, own: OwnOrigin) {
  if (comesFromUs(request, own) !== true) throw refusal('CSRF')
}

/** Refuses another page's attempt to sign somebody in; programs, which name no page, pass. */
export function refuseOtherPages(request: FastifyRequest, own: OwnOrigin) {
  if (comesFromUs(request, own) === false) throw refusal('CSRF')
}
