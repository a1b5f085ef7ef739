import { conflict, notFound, refusal } from '#core/errors.ts'
import { times, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as addresses from '#features/customers/addresses.ts'

import type { NewBooking } from './schema.ts'

export interface Travel {
  costMinor: number
  /** Where to, as one line. */
  address: string
}

/** Roads are about this much longer than the way of the crow. */
const detour = 1.3
const earthRadiusKm = 6_371

/**
 * The way to the customer of a mobile booking; null when the booking is not mobile. Throws 422 for an
 * address without coordinates, since nothing finds them yet, and 409 when it lies outside the radius.
 */
export async function travelTo(tenant: Tenant, body: NewBooking): Promise<Travel | null> {
  const { mobileAddress, addressId, customerId } = body
  if (mobileAddress) throw notGeocoded()
  if (!addressId) return null
  if (!customerId) throw notFound('Address')
  const [address, business] = await Promise.all([
    addresses.find(tenant, customerId, addressId),
    businesses.profile(tenant),
  ])
  const { latitude, longitude } = address
  if (latitude === null || longitude === null) throw notGeocoded()
  const radius = business.travelRadiusKm
  const { latitude: fromLatitude, longitude: fromLongitude } = business
  if (radius === null || fromLatitude === null || fromLongitude === null) throw outsideRadius()
  const km = distanceKm([fromLatitude, fromLongitude], [latitude, longitude])
  if (km > radius) throw outsideRadius()
  const { currency } = tenant.business
  const paidKm = Math.max(0, km - business.travelFreeKm).toFixed(3)
  const costMinor =
    toMinor(business.travelBaseFee, currency) +
    times(toMinor(business.travelFeePerKm, currency), paidKm)
  const { street, houseNumber, postalCode, city } = address
  return { costMinor, address: [street, houseNumber, postalCode, city].filter(Boolean).join(' ') }
}

type Coordinates = readonly [latitude: number, longitude: number]

/** The great circle (haversine) with the detour of roads, in kilometres with two digits. */
export function distanceKm(from: Coordinates, to: Coordinates) {
  const [fromLatitude, fromLongitude, toLatitude, toLongitude] = [...from, ...to].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number]
  const a =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin((toLongitude - fromLongitude) / 2) ** 2
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(a)) * detour * 100) / 100
}

const outsideRadius = () =>
  conflict('SLOT_UNAVAILABLE', 'This address is outside the area that is served', {
    reason: 'OUTSIDE_RADIUS',
    suggestions: [],
  })

const notGeocoded = () => refusal('GEOCODER_NOT_CONFIGURED')
