import { createSingleFlight } from '#core/concurrency/single-flight.ts'
import { type Coordinates, pointOf } from '#core/coordinates.ts'
import { refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import type { Geocode } from '#http/api-config.ts'

import * as geocodeCache from './cache.ts'

/**
 * Single-flight from the cache look-up until the result is stored, or a concurrent repeat would send a second
 * request.
 */
const pending = createSingleFlight<Coordinates | null>()

/**
 * The coordinates of an address according to the geocoder; results are stored. Call it outside of a transaction,
 * since it may take seconds. Throws 422 if the address is unknown or no geocoder is configured, 503 if the geocoder
 * is unavailable.
 */
export async function locate(
  tenant: Tenant,
  geocode: Geocode,
  words: string,
): Promise<Coordinates> {
  const normalized = words.toLowerCase().replaceAll(/\s+/g, ' ')
  const place = await pending(JSON.stringify([tenant.businessId, normalized]), async () => {
    const known = await geocodeCache.find(tenant, normalized)
    return known === undefined ? lookUp(tenant, geocode, { words, normalized }) : known
  })
  if (place === null) throw refusal('ADDRESS_NOT_FOUND')
  return place
}

async function lookUp(
  tenant: Tenant,
  geocode: Geocode,
  { words, normalized }: { words: string; normalized: string },
) {
  const { businessId } = tenant
  const near = pointOf(await businesses.profile(tenant))
  const place = await geocode({ businessId, words, near })
  await geocodeCache.store(tenant, normalized, place)
  return place
}
