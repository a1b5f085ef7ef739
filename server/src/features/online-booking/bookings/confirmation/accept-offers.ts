import type { Tenant } from '#db/tenant.ts'
import { holdCustomerOf } from '#features/bookings/booked-customer.ts'
import { open } from '#features/bookings/booking.ts'
import { findLinked, lockLinked, unknownLink } from '#features/bookings/links/linked.ts'
import { acceptProven } from '#features/customers/proven.ts'

/**
 * Makes the consent count that was given with a booking, by the link in the letter about it: who uses it has the address. Throws
 * 404 also for a booking without a consent, whose letter had no such link.
 */
export async function acceptOffers(tenant: Tenant, token: string) {
  const id = await findLinked(tenant, token, 'offers')
  // Customers are locked before bookings.
  await holdCustomerOf(tenant, id)
  const row = await lockLinked(tenant, token, 'offers')
  const { customerEmail: email, marketingConsent } = open(tenant, row)
  if (!marketingConsent) throw unknownLink()
  await acceptProven(tenant, row.customerId, { email, marketingConsent, locale: null })
}
