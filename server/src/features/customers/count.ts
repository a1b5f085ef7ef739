import type { Tenant } from '#db/tenant.ts'

/** The number of customers of a business, without those that were erased or merged into others. */
export async function countCustomers({ db, businessId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('customer')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
