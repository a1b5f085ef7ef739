import type { Tenant } from '#db/tenant.ts'
import { onlineSince } from '#features/bookings/list/of-customers.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import { isSameAddress } from '#features/customers/match.ts'
import { acceptProven, lockProof, markProven } from '#features/customers/proven.ts'
import { unsubscribedSince } from '#features/customers/unsubscribe/addresses.ts'

/**
 * Takes over the language and the consent that a customer gave online since the address was last proven. A consent counts
 * only if nothing newer is known: neither another consent nor its withdrawal. Does nothing for an erased customer.
 */
export async function acceptConsents(tenant: Tenant, customerId: string, email: string) {
  const proof = await lockProof(tenant, customerId)
  if (!proof) return
  const [rows, unsubscribedAt] = await Promise.all([
    onlineSince(tenant, customerId, proof.provenAt),
    unsubscribedSince(tenant, email),
  ])
  const given = rows
    .map(({ id, sealed, createdAt }) => ({
      ...bookingPrivateData.open(tenant, id, sealed),
      createdAt,
    }))
    .filter(({ customerEmail }) => customerEmail !== null && isSameAddress(customerEmail, email))
  const changed = [proof.consentChangedAt, unsubscribedAt].map((time) => Date.parse(time ?? ''))
  const isNewer = (time: string) => !changed.some((other) => other >= Date.parse(time))
  await acceptProven(tenant, customerId, {
    email,
    locale: given.find(({ locale }) => locale !== null)?.locale ?? null,
    marketingConsent: given.some((one) => one.marketingConsent && isNewer(one.createdAt)),
  })
  tenant.defer(markProven(tenant, customerId))
}
