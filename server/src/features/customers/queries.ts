import { notFound } from '#core/errors.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import { openPerson, type Person } from './person.ts'

export interface Card extends Omit<Person, 'notes'> {
  id: string
}

/**
 * What a booking shows of its customer. The card can't change until the transaction ends: the lock is
 * the one that the booking's foreign key takes anyway, and a change waits for it.
 */
export async function findCard(tenant: Tenant, id: string): Promise<Card> {
  const [row] = await lockCard(tenant.db, { businessId: tenant.businessId, id })
  if (!row) throw notFound('Customer')
  const { firstName, lastName, email, phone } = openPerson(tenant, row)
  return { id, firstName, lastName, email, phone }
}

const lockCard = prepared((db, { businessId, id }: { businessId: string; id: string }) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forKeyShare(),
)
