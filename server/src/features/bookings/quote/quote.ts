import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Destination } from '../travel/travel.ts'
import { tripTo } from '../travel/trip.ts'
import type { MobileQuote, Quote } from './schema.ts'

/** The price of a mobile booking with its trip. Throws 404. */
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
