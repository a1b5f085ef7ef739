import type { Tenant } from '#db/tenant.ts'

import type { GiftCardSettings } from '../schema.ts'

export type Settings = Omit<GiftCardSettings, 'id' | 'businessId'>

/** The settings of a new business. */
const initial: Settings = {
  isEnabled: false,
  minAmount: 5,
  maxAmount: 500,
  expirationMonths: 12,
  designs: [],
}

const columns = ['isEnabled', 'minAmount', 'maxAmount', 'expirationMonths', 'designs'] as const

const settings = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('giftCardSettings')
    .select(columns)
    .$narrowType<{ designs: Settings['designs'] }>()
    .where('businessId', '=', businessId)

export const find = async (tenant: Tenant): Promise<Settings> =>
  (await settings(tenant).executeTakeFirst()) ?? initial

/** Locks the settings until the transaction ends. */
export async function lock(tenant: Tenant): Promise<Settings> {
  const { db, businessId } = tenant
  // There may be no row yet, so the lock is on the business.
  await db
    .insertInto('giftCardSettings')
    .values({ businessId, ...rowOf(initial) })
    .onConflict((on) => on.column('businessId').doNothing())
    .execute()
  return settings(tenant).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export const update = ({ db, businessId }: Tenant, changed: Settings) =>
  db
    .updateTable('giftCardSettings')
    .set(rowOf(changed))
    .where('businessId', '=', businessId)
    .execute()

/** The driver would write an array as a PostgreSQL array, not as JSON. */
const rowOf = ({ designs, ...plain }: Settings) => ({ ...plain, designs: JSON.stringify(designs) })

export const toSettings = ({ businessId }: Tenant, found: Settings): GiftCardSettings => ({
  id: businessId,
  businessId,
  ...found,
})
