import { type Coordinates, pointOf } from '#core/coordinates.ts'
import { notFound, refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as addresses from '#features/customers/addresses.ts'
import type { Address } from '#features/customers/schema.ts'
import { locate } from '#features/locations/geocoder/locate.ts'
import type { Geocode } from '#http/endpoint.ts'

/** Where somebody is to come to, as a request says it; all absent: nowhere. */
export interface Named {
  mobileAddress?: string | undefined
  addressId?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

export interface Destination {
  point: Coordinates
  /** As one line; empty when only its coordinates are known. */
  address: string
}

/**
 * Where the customer is, before the transaction begins, since others may have to be asked; null when
 * nothing is named, or an address that there is not. A customerId of null owns none, and undefined asks for
 * anybody's. Throws 422 for a place that nobody finds.
 */
export async function findDestination(
  tenant: Tenant,
  geocode: Geocode,
  named: Named & { customerId?: string | null },
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

/** What a geocoder is asked: a country alone is no address. */
function wordsOf(address: string, { country }: Address) {
  if (address === '') throw refusal('ADDRESS_NOT_FOUND')
  return country === null ? address : `${address} ${country}`
}

/** Refuses a saved address that there is not, or not any more. Throws 404. */
export async function mustStand(
  tenant: Tenant,
  { addressId, customerId }: { addressId?: string | undefined; customerId?: string | null },
  found: Destination | null,
) {
  if (addressId === undefined) return
  const stands = found && (await addresses.findIfAny(tenant, addressId, customerId))
  if (!stands) throw notFound('Address')
}
