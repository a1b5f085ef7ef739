import type { Actor, Tenant } from '#db/tenant.ts'

/** The source of a change of the consent, stored as proof. */
const sources: Record<Actor, string> = {
  key: 'API_KEY',
  session: 'DASHBOARD',
  customer: 'UNSUBSCRIBE_LINK',
  system: 'SYSTEM',
}

/** The columns of the consent to marketing e-mail, with its proof. */
export interface Consent {
  marketingConsent: boolean
  consentChangedAt: string | null
  consentSource: string | null
}

/** For a change of the consent. */
export const consentOf = (
  { actor, now }: Pick<Tenant, 'actor' | 'now'>,
  isGiven: boolean,
): Consent => ({
  marketingConsent: isGiven,
  consentChangedAt: now.toISOString(),
  consentSource: actor === 'customer' && isGiven ? 'BOOKING_PAGE' : sources[actor],
})

/** The source of a consent that somebody gave online whose address is unproven: it counts after a link sent there was used. */
const pendingSource = 'PENDING'

/** Somebody has given a consent, and an address that may be that of another person. */
export const pendingConsent: Consent = {
  marketingConsent: false,
  consentChangedAt: null,
  consentSource: pendingSource,
}

export const isPending = ({ consentSource }: Pick<Consent, 'consentSource'>) =>
  consentSource === pendingSource

/** The customer was never asked, or was erased. */
export const noConsent: Consent = {
  marketingConsent: false,
  consentChangedAt: null,
  consentSource: null,
}

/** Withdraws the consent. Does nothing without a consent or for an erased customer. */
export const withdraw = (tenant: Tenant, customerId: string) =>
  tenant.db
    .updateTable('customer')
    .set(consentOf(tenant, false))
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', customerId)
    .where('marketingConsent', '=', true)
    .execute()
