import { type Phone, phoneOf } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import type { Settings } from '../settings/settings.ts'

/** To whom a text message goes, and whether the settings allow it. */
export interface Recipient {
  /** In E.164. */
  number: string
  isAllowed: boolean
}

/** Null if a booking has no number that can be called from everywhere. */
export async function recipientOf(
  tenant: Tenant,
  phone: string | null,
  { sms }: Settings,
): Promise<Recipient | null> {
  if (phone === null) return null
  const country = await businesses.countryOf(tenant)
  const found = phoneOf(phone, country)
  return found && { number: found.e164, isAllowed: isAllowed(found, sms.countries, country) }
}

/** Types of numbers that are charged to the caller or writer, or reach no person. */
const paid = ['premium-rate', 'shared-cost', 'toll-free', 'uan', 'pager']

/**
 * Without a list the country of the business alone is allowed, since fraud with text messages uses the numbers of others; a
 * business without a country has customers who write theirs with a country code.
 */
const isAllowed = (
  { country, type }: Phone,
  countries: readonly string[] | null,
  own: string | null,
) => !paid.includes(type) && (countries ?? (own === null ? [country] : [own])).includes(country)
