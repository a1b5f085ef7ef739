import { newId } from '#core/ids.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tenant } from '#db/tenant.ts'
import * as addresses from '#features/customers/addresses.ts'
import { columnsOf, type Person } from '#features/customers/person.ts'

import { somebody } from './people.ts'
import type { Random } from './random.ts'

const tags = ['regular', 'colour', 'student', 'vip', 'wedding', 'newsletter']
const streets = ['Buikslotermeerplein', 'Meeuwenlaan', 'Spaarndammerstraat', 'Haarlemmerdijk']
const dayMs = 86_400_000

export interface DemoCustomer extends Person {
  id: string
  createdAt: string
}

/** Adds customers who came within the last year, and where some of them live. */
export async function addCustomers(tenant: Tenant, random: Random, count: number) {
  const { businessId, now, db } = tenant
  const customers = Array.from({ length: count }, (_, number): DemoCustomer => {
    const createdAt = new Date(now.getTime() - random.between(30 * 24, 400 * 24) * (dayMs / 24))
    return { ...somebody(random, number), id: newId(), createdAt: createdAt.toISOString() }
  })
  await insertMany(
    db,
    'customer',
    customers.map(({ id, createdAt, ...somebody }) => {
      const person = { ...somebody, tags: tags.filter(() => random.chance(15)) }
      return {
        businessId,
        id,
        ...(columnsOf(tenant, id, person) as Columns),
        isWalkIn: random.chance(60),
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  const residents = customers.filter(() => random.chance(30))
  await insertMany(
    db,
    'customerAddress',
    residents.map(({ id: customerId, createdAt }) => {
      const id = newId()
      const sealed = addresses.seal(tenant, id, home(random))
      return { businessId, id, customerId, sealed, createdAt }
    }),
  )
  return customers
}

/** Hashes are bigints, for which the table's type has no word. */
interface Columns {
  sealed: Buffer
  search: never
  tagHashes: never
  tags: string[]
}

const home = (random: Random) => ({
  label: 'Home',
  street: random.pick(streets),
  houseNumber: String(random.between(1, 240)),
  city: 'Amsterdam',
  postalCode: `10${random.between(11, 99)} AB`,
  country: 'NL',
  latitude: 52.36 + random.between(0, 60) / 1_000,
  longitude: 4.85 + random.between(0, 90) / 1_000,
})
