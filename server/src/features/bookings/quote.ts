import { fromMinor, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Destination } from './destination.ts'
import type { MobileQuote, Quote } from './quote-schema.ts'
import { tripTo } from './trip.ts'

/** What a booking at the customer's would cost with its way. Throws 404. */
export async function quoteTrip(
  tenant: Tenant,
  { subtotal, addressId, locationId }: MobileQuote,
  destination: Destination | null,
): Promise<Quote> {
  const { currency } = tenant.business
  const trip = await tripTo(tenant, { addressId, locationId }, destination)
  const { km = null, costMinor = 0, isWithin = false } = trip ?? {}
  return {
    travelCost: fromMinor(costMinor, currency),
    travelDistanceKm: km,
    subtotal,
    total: fromMinor(toMinor(subtotal, currency) + costMinor, currency),
    withinRadius: isWithin,
  }
}
