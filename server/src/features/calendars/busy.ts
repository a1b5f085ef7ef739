import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

interface Source {
  id: string
  staffId: string
}

/** The busy times of a source, as alternating starts and ends. */
export async function pairsOf({ db, businessId }: Tenant, sourceId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('externalBusy')
    .select(['startMinute', 'endMinute'])
    .where('businessId', '=', businessId)
    .where('sourceId', '=', sourceId)
    .orderBy('startMinute')
    .execute()
  return rows.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute])
}

/** The caller has raised the calendar of the member. */
export async function replace(tenant: Tenant, { id, staffId }: Source, pairs: readonly number[]) {
  const { db, businessId } = tenant
  const removed = db
    .deleteFrom('externalBusy')
    .where('businessId', '=', businessId)
    .where('sourceId', '=', id)
  await removed.execute()
  const rows = pairs.flatMap((startMinute, index) => {
    const endMinute = pairs[index + 1]
    return index % 2 === 1 || endMinute === undefined
      ? []
      : [{ businessId, staffId, sourceId: id, startMinute, endMinute }]
  })
  await insertMany(db, 'externalBusy', rows)
}
