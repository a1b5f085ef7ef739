import { newId } from '#core/ids.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tenant } from '#db/tenant.ts'
import * as addresses from '#features/customers/addresses.ts'
import { consentOf, neverAsked } from '#features/customers/consent.ts'
import { columnsOf, type Person } from '#features/customers/person.ts'

import { type Home, homeOf } from './homes.ts'
import { somebody } from './people.ts'
import type { Random } from './random.ts'

const tags = ['regular', 'colour', 'student', 'vip', 'wedding', 'newsletter']
const dayMs = 86_400_000

export interface DemoCustomer extends Person {
  id: string
  createdAt: string
  /** Where they live, of some. */
  home?: Home | null
}

interface Crowd {
  count: number
  /** In so many of a hundred cases it is known where they live. */
  homes: number
}

/** Adds customers who came within the last year, and where some of them live. */
export async function addCustomers(tenant: Tenant, random: Random, { count, homes }: Crowd) {
  const { businessId, now, db } = tenant
  const customers = Array.from({ length: count }, (_, number): DemoCustomer => {
    const createdAt = new Date(now.getTime() - random.between(30 * 24, 400 * 24) * (dayMs / 24))
    const home = random.chance(homes) ? homeOf(random) : null
    return { ...somebody(random, number), id: newId(), createdAt: createdAt.toISOString(), home }
  })
  await insertMany(
    db,
    'customer',
    customers.map(({ id, createdAt, home: _, ...somebody }, number) => {
      const person = { ...somebody, tags: tags.filter(() => random.chance(15)) }
      return {
        businessId,
        id,
        ...(columnsOf(tenant, id, person) as Columns),
        ...(number % 3 === 0 ? saidYes(createdAt) : neverAsked),
        isWalkIn: random.chance(60),
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  await insertMany(
    db,
    'customerAddress',
    customers.flatMap(({ id: customerId, createdAt, home }) => {
      const id = newId()
      const sealed = home && addresses.seal(tenant, id, home)
      return sealed ? { businessId, id, customerId, sealed, createdAt } : []
    }),
  )
  return customers
}

/** At the desk, when they first came. */
const saidYes = (createdAt: string) =>
  consentOf({ actor: 'session', now: new Date(createdAt) }, true)

/** Hashes are bigints, for which the table's type has no word. */
interface Columns {
  sealed: Buffer
  search: never
  tagHashes: never
  tags: string[]
}
