import type { Actor, Tenant } from '#db/tenant.ts'

/** By whose hand a consent changed, as it is kept for proof. */
const sources: Record<Actor, string> = {
  key: 'API_KEY',
  session: 'DASHBOARD',
  customer: 'UNSUBSCRIBE_LINK',
  system: 'SYSTEM',
}

/** The columns that say whether a customer wants news by e-mail, with what proves it; for a change of it. */
export const consentOf = ({ actor, now }: Pick<Tenant, 'actor' | 'now'>, isGiven: boolean) => ({
  marketingConsent: isGiven,
  consentChangedAt: now.toISOString(),
  consentSource: sources[actor],
})

/** Nobody was asked, or the customer was erased. */
export const neverAsked = { marketingConsent: false, consentChangedAt: null, consentSource: null }

/** The customer wants no more news. Nothing where they never did, or were erased. */
export const withdraw = (tenant: Tenant, customerId: string) =>
  tenant.db
    .updateTable('customer')
    .set(consentOf(tenant, false))
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', customerId)
    .where('marketingConsent', '=', true)
    .execute()
