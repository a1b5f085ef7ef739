import { idAt } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

/** The number of bookings that were made since the first of the month (UTC): their ids are in order of time, so the key finds them. */
export async function countMadeThisMonth({ db, businessId, now }: Tenant): Promise<number> {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const { count } = await db
    .selectFrom('booking')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('id', '>=', idAt(start))
    .executeTakeFirstOrThrow()
  return count
}
