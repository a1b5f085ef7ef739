import type { Actor, Tenant } from '#db/tenant.ts'

/** The source of a change of the consent, stored as proof. */
const sources: Record<Actor, string> = {
  key: 'API_KEY',
  session: 'DASHBOARD',
  customer: 'UNSUBSCRIBE_LINK',
  system: 'SYSTEM',
}

/** The columns of the consent to marketing e-mail, with its proof; for a change of it. */
export const consentOf = ({ actor, now }: Pick<Tenant, 'actor' | 'now'>, isGiven: boolean) => ({
  marketingConsent: isGiven,
  consentChangedAt: now.toISOString(),
  consentSource: actor === 'customer' && isGiven ? 'BOOKING_PAGE' : sources[actor],
})

/** The customer was never asked, or was erased. */
export const noConsent = { marketingConsent: false, consentChangedAt: null, consentSource: null }

/** Withdraws the consent. Does nothing without a consent or for an erased customer. */
export const withdraw = (tenant: Tenant, customerId: string) =>
  tenant.db
    .updateTable('customer')
    .set(consentOf(tenant, false))
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', customerId)
    .where('marketingConsent', '=', true)
    .execute()
