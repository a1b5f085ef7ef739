import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { sealedPlace } from '#features/customers/addresses/queries.ts'
import { consentOf, noConsent } from '#features/customers/consent.ts'
import { columnsOf } from '#features/customers/person.ts'
import type { Person } from '#features/customers/schema.ts'

import type { Random } from '../random.ts'
import { type Home, homeOf } from './homes.ts'
import { fictionalPerson } from './people.ts'

const tags = ['regular', 'colour', 'student', 'vip', 'wedding', 'newsletter']
const dayMs = 86_400_000

export interface DemoCustomer extends Person {
  id: string
  createdAt: string
  /** The address of some customers. */
  home?: Home | null
}

interface Crowd {
  count: number
  /** The percentage of customers with a known address. */
  homes: number
}

/** Adds customers created within the last year, and the addresses of some. */
export async function addCustomers(tenant: Tenant, random: Random, { count, homes }: Crowd) {
  const { businessId, now, db } = tenant
  const taken = new Set<string>()
  const customers = Array.from({ length: count }, (_, number): DemoCustomer => {
    // A third came when the salon opened.
    const [least, most] = number % 3 === 1 ? [425, 440] : [30, 420]
    const createdAt = new Date(now.getTime() - random.between(least * 24, most * 24) * (dayMs / 24))
    const home = random.chance(homes) ? homeOf(random) : null
    return {
      ...newPerson(random, number, taken),
      id: newId(),
      createdAt: createdAt.toISOString(),
      home,
    }
  })
  await insertMany(
    db,
    'customer',
    customers.map(({ id, createdAt, home: _, ...fictionalPerson }, number) => {
      const person = { ...fictionalPerson, tags: tags.filter(() => random.chance(15)) }
      return {
        businessId,
        id,
        ...(columnsOf(tenant, id, person) as Columns),
        ...(number % 3 === 0 ? deskConsentOf(createdAt) : noConsent),
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
      const sealed = home && sealedPlace.seal(tenant, id, home)
      return sealed ? { businessId, id, customerId, sealed, createdAt } : []
    }),
  )
  return customers
}

/** A person whose name nobody else has. */
function newPerson(random: Random, number: number, taken: Set<string>): Person {
  for (;;) {
    const person = fictionalPerson(random, number)
    const name = `${person.firstName} ${person.lastName}`
    if (taken.has(name)) continue
    taken.add(name)
    return person
  }
}

/** Consent given at the desk on the first visit. */
const deskConsentOf = (createdAt: string) =>
  consentOf({ actor: 'session', now: new Date(createdAt) }, true)

/** Hashes are bigints, which the table's generated type lacks. */
interface Columns {
  sealed: Buffer
  search: never
  tagHashes: never
  tags: string[]
}
