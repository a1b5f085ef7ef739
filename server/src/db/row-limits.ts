import { conflictFor } from '#core/errors.ts'

import type { RowLimit } from './resource.ts'
import type { DB } from './schema/schema.gen.ts'
import type { Tenant } from './tenant.ts'

/** The maximum number of records in a business where it is not that of the declaration, by table. */
export type Bounds = Readonly<Partial<Record<keyof DB, number>>>

/** The tables whose rows are of a business and keep the time of their deletion. */
type LimitedTable = {
  [Table in keyof DB]: 'businessId' | 'deletedAt' extends keyof DB[Table] ? Table : never
}[keyof DB]

/**
 * Throws 409 when the limit is reached. Concurrent insertions into the business wait until the
 * transaction ends, so that the limit is never exceeded.
 */
export async function requireBelowLimit(
  tenant: Tenant,
  kind: LimitedTable,
  limit: RowLimit,
  { bounds }: { bounds: Bounds },
) {
  const { db, businessId } = tenant
  const [, { count }] = await Promise.all([
    // The statements are sent together, and the second sees the rows that were committed while the
    // first waited.
    lockBusiness(tenant),
    db
      .selectFrom(kind)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const most = bounds[kind] ?? limit.most
  if (count >= most) throw boundReached(limit, most)
}

export const boundReached = ({ label }: RowLimit, most: number) =>
  conflictFor('BOUND_REACHED', `A business holds at most ${most.toLocaleString('en')} ${label}`, {
    limit: most,
  })

/**
 * Serialises all transactions that call this first, so that counts of the business stay valid until
 * the transaction ends.
 */
export const lockBusiness = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
