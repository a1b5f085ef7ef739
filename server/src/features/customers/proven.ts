import { languageOfTexts } from '#core/text/language.ts'
import type { Tenant } from '#db/tenant.ts'

import { consentOf } from './consent.ts'
import { isSameAddress } from './match.ts'
import { cardOf, openPerson } from './person.ts'
import * as customers from './queries.ts'
import { resubscribe } from './unsubscribe/addresses.ts'

interface GivenOnline {
  /** The address that was proven. */
  email: string | null
  marketingConsent: boolean
  locale: string | null
}

/**
 * Takes over what somebody said online who has shown that the address is theirs: the language, and a consent that was
 * given. A consent that was not given withdraws none. Throws 404 after an erasure.
 */
export async function acceptProven(
  tenant: Tenant,
  id: string,
  { email, marketingConsent, locale: given }: GivenOnline,
) {
  const row = await customers.lock(tenant, id)
  const person = openPerson(tenant, row)
  // The desk may have given the customer another one meanwhile.
  if (email === null || person.email === null || !isSameAddress(person.email, email)) return
  const locale = languageOfTexts(given)
  const isOther = locale !== null && locale !== person.locale
  if (isOther) tenant.defer(customers.update(tenant, id, cardOf(tenant, id, { ...person, locale })))
  if (!marketingConsent) return
  if (!row.marketingConsent) tenant.defer(customers.update(tenant, id, consentOf(tenant, true)))
  tenant.defer(resubscribe(tenant, person.email))
}

/** Locks a customer; returns when the address was last proven by a sign-in, and when the consent was last changed. */
export const lockProof = ({ db, businessId }: Tenant, id: string) =>
  db
    .selectFrom('customer')
    .select(['provenAt', 'consentChangedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Records that the address was proven now. */
export const markProven = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('customer')
    .set({ provenAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
