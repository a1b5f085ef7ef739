import { pointOf } from '#core/coordinates.ts'
import { refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as addresses from '#features/customers/addresses/queries.ts'
import type { Address } from '#features/customers/addresses/schema.ts'
import { locate } from '#features/locations/geocoder/cached-geocode.ts'
import type { Geocode } from '#http/api-config.ts'

import type { Destination } from './travel.ts'

/** The destination in a request; all absent: none. */
export interface DestinationRequest {
  mobileAddress?: string | undefined
  addressId?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * The position of the destination, resolved before the transaction, since it may need the geocoder; null if no
 * destination is given, or an unknown saved address. The address must belong to this customerId; null matches none,
 * undefined any customer's. Throws 422 for a place that the geocoder does not find.
 */
export async function findDestination(
  tenant: Tenant,
  geocode: Geocode,
  named: DestinationRequest & { customerId?: string | null },
): Promise<Destination | null> {
  const { mobileAddress, addressId, customerId, latitude, longitude } = named
  if (mobileAddress !== undefined)
    return { point: await locate(tenant, geocode, mobileAddress), address: mobileAddress }
  if (latitude !== undefined && longitude !== undefined)
    return { point: { latitude, longitude }, address: '' }
  if (addressId === undefined || customerId === null) return null
  const saved = await addresses.findIfAny(tenant, addressId, customerId)
  if (!saved) return null
  const address = lineOf(saved)
  const point = pointOf(saved) ?? (await locate(tenant, geocode, wordsOf(address, saved)))
  return { point, address }
}

const lineOf = ({ street, houseNumber, postalCode, city }: Address) =>
  [street, houseNumber, postalCode, city].filter(Boolean).join(' ')

/** The search words for the geocoder: a country alone is no address. */
function wordsOf(address: string, { country }: Address) {
  if (address === '') throw refusal('ADDRESS_NOT_FOUND')
  return country === null ? address : `${address} ${country}`
}
