import { type Fault, fault } from '#core/errors.ts'
import type { TSchema } from '#core/json-schema.ts'
import type { Access } from '#core/scopes.ts'

import { cut } from './validate.ts'

/** The properties of an endpoint on which its parameters depend. */
interface RouteTraits {
  access: Access
  path: string
  within?: 'business' | 'installation'
  query?: TSchema
}

/**
 * Builds the check that names the query parameters which a route does not have: a misspelt filter would otherwise return
 * everything. On routes of a business, `businessId` names it. Links to the routes of customers pass through search engines,
 * advertisements and mail programs, which append parameters of their own: those are ignored.
 */
export function unknownParameters({ access, path, within, query }: RouteTraits) {
  const isOfGuests = access === 'guest' || path.startsWith('/public/')
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, TSchema> }
  const known = new Set(Object.keys(properties))
  if (within !== 'installation' && access !== 'guest') known.add('businessId')
  return (sent: unknown): Fault[] =>
    Object.keys(sent as object)
      .filter((name) => !known.has(name) && !(isOfGuests && isTracking(name)))
      .map((name) => fault(shown(name), 'is not a known query parameter', 'unknown_field'))
}

const shown = (name: string) => (name === '' ? '""' : cut(name))

/** The parameters that Google, Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Yandex, Mailchimp, HubSpot, Klaviyo and Matomo append to links. */
const tracking =
  /^(utm_\w+|fbclid|igsh(id)?|gclid|gclsrc|gbraid|wbraid|gad_\w+|dclid|srsltid|_ga|_gl|msclkid|ttclid|twclid|li_fat_id|epik|yclid|ysclid|mc_[ce]id|_hsenc|_hsmi|_kx|mtm_\w+)$/i

const isTracking = (name: string) => tracking.test(name)
