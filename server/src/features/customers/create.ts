import { newId } from '#core/ids.ts'
import { fullName } from '#core/names.ts'
import { emit } from '#db/outbox.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import { customerCreated } from './events.ts'
import { columnsOf } from './person.ts'
import type { Customer, NewCustomer } from './schema.ts'

/** Adds a customer, as a key or the desk does, and tells so. The row is there for every statement sent after it. */
export async function createCustomer(tenant: Tenant, values: NewCustomer): Promise<Customer> {
  const { businessId, later } = tenant
  const { firstName, lastName = null, email = null, phone = null, notes = null } = values
  const person = { firstName, lastName, email, phone, notes }
  const { tags = [] } = values
  const id = newId()
  const createdAt = tenant.now.toISOString()
  const columns = columnsOf(tenant, id, person)
  later(insert(tenant.db, { businessId, id, tags, createdAt, ...columns }))
  emit(tenant, customerCreated, {
    id,
    businessId,
    name: fullName(firstName, lastName),
    email,
    phone,
    createdAt,
  })
  return { id, ...person, tags, isWalkIn: true, totalBookings: 0, totalSpent: 0, createdAt }
}

interface NewRow {
  businessId: string
  id: string
  sealed: Buffer
  search: bigint[]
  tags: string[]
  createdAt: string
}

const insert = prepared((db, row: NewRow) =>
  db.insertInto('customer').values({
    businessId: row.businessId,
    id: row.id,
    sealed: row.sealed,
    search: row.search as never,
    tags: row.tags,
    isWalkIn: true,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  }),
)
