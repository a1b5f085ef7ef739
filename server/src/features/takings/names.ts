import { sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'
import { openPerson } from '#features/customers/person.ts'

/** What the cards of these customers call them; an erased one has no names. */
export async function namesOf(tenant: Tenant, ids: ReadonlySet<string>) {
  const { db, businessId } = tenant
  const rows = ids.size > 0 ? await cardsOf(db, { businessId, ids: [...ids] }) : []
  const names = new Map(
    rows.map((row) => {
      const { firstName, lastName } = openPerson(tenant, row)
      return [row.id, { firstName, lastName }] as const
    }),
  )
  return (id: string) => ({ id, ...(names.get(id) ?? { firstName: null, lastName: null }) })
}

const cardsOf = prepared((db, { businessId, ids }: { businessId: string; ids: string[] }) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('erasedAt', 'is', null),
)
