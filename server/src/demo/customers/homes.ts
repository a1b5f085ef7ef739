import type { Tenant } from '#db/tenant.ts'
import type { Travel } from '#features/bookings/travel/travel.ts'
import { tripOf } from '#features/bookings/travel/travel.ts'
import type { NewAddress } from '#features/customers/addresses/schema.ts'
import { createLocation } from '#features/locations/create.ts'

import type { Random } from '../random.ts'
import { listing, coordinates, travelFees } from '../salon/salon.ts'

const streets = ['Buikslotermeerplein', 'Meeuwenlaan', 'Spaarndammerstraat', 'Haarlemmerdijk']

export type Home = ReturnType<typeof homeOf>

/** An address near the salon. */
export const homeOf = (random: Random) =>
  ({
    label: 'Home',
    street: random.pick(streets),
    houseNumber: String(random.between(1, 240)),
    city: 'Amsterdam',
    postalCode: `10${random.between(11, 99)} AB`,
    country: 'NL',
    latitude: 52.36 + random.between(0, 60) / 1_000,
    longitude: 4.85 + random.between(0, 90) / 1_000,
  }) satisfies NewAddress

/** The trip from the salon to an address. */
export function travelTo(home: Home): Travel {
  const { costMinor } = tripOf({ ...travelFees, currency: listing.currency }, coordinates, home)
  const { street, houseNumber, postalCode, city } = home
  return { costMinor, address: [street, houseNumber, postalCode, city].join(' ') }
}

/** Adds further locations of the salon, from which trips also start. */
export async function addLocations(tenant: Tenant) {
  const config = { bounds: {} }
  const station = {
    name: 'Studio Noord at the station',
    street: 'Stationsplein',
    houseNumber: '3',
    city: 'Amsterdam',
    postalCode: '1012 AB',
    country: 'NL',
    latitude: 52.3791,
    longitude: 4.8995,
    phone: '+31 20 000 0001',
    email: 'station@example.com',
  }
  const popUp = { name: 'Pop-up in the Pijp', city: 'Amsterdam', isActive: false }
  await createLocation(tenant, station, config)
  await createLocation(tenant, popUp, config)
}
