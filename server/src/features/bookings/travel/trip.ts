import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import { pointOf } from '#core/coordinates.ts'
import { conflict, conflictFor, notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as addresses from '#features/customers/addresses/queries.ts'
import * as locations from '#features/locations/queries.ts'

import { type Destination, type Travel, type Trip, tripOf } from './travel.ts'

interface RequestInput {
  addressId?: string | undefined
  /** The customer of the address; null: no address matches, undefined: any customer's. */
  customerId?: string | null
  locationId?: string | undefined
}

/**
 * The trip from the business, or from one of its locations, to the customer; null if the booking is not mobile.
 * Throws 404 for an unknown address or location, then 409 for an inactive location.
 */
export async function tripTo(
  tenant: Tenant,
  request: RequestInput,
  destination: Destination | null,
): Promise<Trip | null> {
  const { locationId } = request
  const [location, business] = await allOrFirstError([
    locationId === undefined ? noLocation : locations.find(tenant, locationId),
    destination ? businesses.profile(tenant) : none,
    requireSaved(tenant, request, destination),
  ])
  if (location && !location.isActive)
    throw conflictFor('LOCATION_INACTIVE', 'This location is not active')
  if (!destination || !business) return null
  return tripOf(business, pointOf(location ?? business), destination.point)
}

/** The trip to the customer of a mobile booking; null if it is not mobile. Throws 409 if it is too far. */
export async function travelFor(
  tenant: Tenant,
  body: RequestInput,
  destination: Destination | null,
): Promise<Travel | null> {
  // A walk-in has no saved address.
  const trip = await tripTo(tenant, { ...body, customerId: body.customerId ?? null }, destination)
  if (!trip || !destination) return null
  if (!trip.isWithin) throw outsideRadius()
  return { costMinor: trip.costMinor, address: destination.address }
}

const noLocation = Promise.resolve(null)
const none = Promise.resolve(null)

/** Throws 404 for a saved address that does not exist (any more). */
async function requireSaved(
  tenant: Tenant,
  { addressId, customerId }: { addressId?: string | undefined; customerId?: string | null },
  found: Destination | null,
) {
  if (addressId === undefined) return
  const stands = found && (await addresses.findIfAny(tenant, addressId, customerId))
  if (!stands) throw notFound('Address')
}

/** The refusal of a booking outside of the travel radius. */
const outsideRadius = () =>
  conflict('SLOT_UNAVAILABLE', 'This address is outside of the travel radius', {
    reason: 'OUTSIDE_RADIUS',
    suggestions: [],
  })
