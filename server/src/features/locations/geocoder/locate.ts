import { type Coordinates, pointOf } from '#core/coordinates.ts'
import { refusal } from '#core/errors.ts'
import { openUnderWay } from '#core/under-way.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import type { Geocode } from '#http/endpoint.ts'

import * as places from './places.ts'

/** From the look at what is known until the answer is kept, or a repeat in between would ask again. */
const underWay = openUnderWay<Coordinates | null>()

/**
 * Where an address lies, as far as a geocoder knows; what it says is remembered. Not for a transaction,
 * since it may take seconds. Throws 422 when there is no such place or nobody to ask, 503 when the geocoder
 * is away.
 */
export async function locate(
  tenant: Tenant,
  geocode: Geocode,
  words: string,
): Promise<Coordinates> {
  const kept = words.toLowerCase().replaceAll(/\s+/g, ' ')
  const place = await underWay(JSON.stringify([tenant.businessId, kept]), async () => {
    const known = await places.find(tenant, kept)
    return known === undefined ? lookUp(tenant, geocode, { words, kept }) : known
  })
  if (place === null) throw refusal('ADDRESS_NOT_FOUND')
  return place
}

async function lookUp(
  tenant: Tenant,
  geocode: Geocode,
  { words, kept }: { words: string; kept: string },
) {
  const { businessId } = tenant
  const near = pointOf(await businesses.profile(tenant))
  const place = await geocode({ businessId, words, near })
  await places.keep(tenant, kept, place)
  return place
}
