import type { Tenant } from '#db/tenant.ts'

/** The number of a customer's bookings that are still to come. */
export async function countUpcoming(
  { db, businessId, now }: Tenant,
  customerId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((of) => of.fn.countAll().as('count'))
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('startsAt', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
