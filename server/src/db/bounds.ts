import { sql } from 'kysely'

import { refusal } from '#core/errors.ts'

import type { Tenant } from './tenant.ts'

/** How many of each a business may hold; deleted ones do not count. */
export const bounds = {
  staff: { most: 500, words: 'members of staff' },
  service: { most: 2_000, words: 'services' },
}

type Bounded = keyof typeof bounds

/**
 * Throws 409 when a business holds as many as it may. Those who add wait for each other, by business and
 * table, until their transactions end; so the bound is exact, however many come at once.
 */
export async function mustHaveRoom({ db, businessId }: Tenant, table: Bounded): Promise<void> {
  const { most, words } = bounds[table]
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} ${table}`}, 0))`
  const [, { count }] = await Promise.all([
    lock.execute(db),
    db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  if (count >= most)
    throw refusal('CONFLICT', `A business may have at most ${most.toLocaleString('en')} ${words}`)
}
