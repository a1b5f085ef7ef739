import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import type { Span } from '#scheduling/claims/taken.ts'

import { lengthMax } from './expand/merge.ts'

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

/** A busy time of a member, with the name of its calendar; minutes since 1970 UTC. */
export interface ExternalBusy extends Span {
  staffId: string
  sourceId: string
  name: string
}

/** Nobody reads a calendar of more. */
const rowsMax = 20_000

/** The busy times that touch a span, of all members or of one, by start; of members whose calendar the caller may read. */
export async function listBetween(
  { db, businessId, onlyStaffId }: Tenant,
  { start, end }: Span,
  staffId?: string,
): Promise<ExternalBusy[]> {
  return db
    .selectFrom('externalBusy as e')
    .innerJoin('calendarSource as c', (join) =>
      join.onRef('c.businessId', '=', 'e.businessId').onRef('c.id', '=', 'e.sourceId'),
    )
    .select(['e.staffId', 'e.sourceId', 'e.startMinute as start', 'e.endMinute as end', 'c.name'])
    .where('e.businessId', '=', businessId)
    .where('c.businessId', '=', businessId)
    .where('e.startMinute', '>', start - lengthMax)
    .where('e.startMinute', '<', end)
    .where('e.endMinute', '>', start)
    .$if(staffId !== undefined, (some) => some.where('e.staffId', '=', staffId ?? null))
    .$if(onlyStaffId !== null, (some) => some.where('e.staffId', '=', onlyStaffId))
    .orderBy('e.startMinute')
    .orderBy('e.sourceId')
    .limit(rowsMax)
    .execute()
}
