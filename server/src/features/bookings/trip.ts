import { pointOf } from '#core/coordinates.ts'
import { conflict, inTheWay } from '#core/errors.ts'
import { gather } from '#core/gather.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as locations from '#features/locations/queries.ts'

import { type Destination, mustStand } from './destination.ts'
import { type Trip, tripOf } from './travel.ts'

interface Asked {
  addressId?: string | undefined
  /** Whose address it must be; null: nobody has one, undefined: anybody's. */
  customerId?: string | null
  locationId?: string | undefined
}

/**
 * The way from the business, or from one of its locations, to where the customer is; null when nobody has to
 * go anywhere. Throws 404 for an address or a location that there is not, then 409 for a location
 * that is no longer used.
 */
export async function tripTo(
  tenant: Tenant,
  asked: Asked,
  destination: Destination | null,
): Promise<Trip | null> {
  const { locationId } = asked
  const [location, business] = await gather([
    locationId === undefined ? noLocation : locations.find(tenant, locationId),
    destination ? businesses.profile(tenant) : nobody,
    mustStand(tenant, asked, destination),
  ])
  if (location && !location.isActive)
    throw inTheWay('LOCATION_INACTIVE', 'This location is not active')
  if (!destination || !business) return null
  return tripOf(business, pointOf(location ?? business), destination.point)
}

const noLocation = Promise.resolve(null)
const nobody = Promise.resolve(null)

/** The refusal of a booking that lies too far away. */
export const outsideRadius = () =>
  conflict('SLOT_UNAVAILABLE', 'This address is outside the area that is served', {
    reason: 'OUTSIDE_RADIUS',
    suggestions: [],
  })
