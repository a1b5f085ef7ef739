import type { Tenant } from '#db/tenant.ts'

/** How many campaigns wait for their time. Campaigns stand above loyalty and know it: only their table is read here. */
export async function activeCampaigns({ db, businessId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('status', '=', 'SCHEDULED')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
