import type { Tenant } from '#db/tenant.ts'
import * as bookingPage from '#features/booking-page/queries.ts'

/** The address at which the booking page shows the times of services; null: the page is closed. */
export async function otherTimesUrl(
  tenant: Tenant,
  publicUrl: string,
  serviceIds: readonly string[],
): Promise<string | null> {
  const { isEnabled } = await bookingPage.find(tenant)
  if (!isEnabled) return null
  const query = new URLSearchParams(serviceIds.map((id) => ['service', id]))
  return `${publicUrl}/book/${tenant.business.slug}?${query.toString()}`
}
