import { sql } from 'kysely'

import { notFoundAt } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import type { ProgramRow } from './queries.ts'
import type { Reward } from './schema.ts'

/** The base query: the redeemable rewards of one business's programs. */
const rewards = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('loyaltyReward')
    .select(['id', 'programId', 'name', 'cost', 'worth'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Returns a look-up of the rewards of one of these programs, in the order in which they were sent. */
export async function ofPrograms(
  tenant: Tenant,
  programs: readonly Pick<ProgramRow, 'id'>[],
): Promise<(programId: string) => Reward[]> {
  const ids = programs.map(({ id }) => id)
  const rows = await rewards(tenant)
    .where(sql<boolean>`program_id = any(${ids}::uuid[])`)
    .orderBy('programId')
    .orderBy('position')
    .execute()
  const byProgram = Map.groupBy(rows, ({ programId }) => programId)
  return (programId) =>
    (byProgram.get(programId) ?? []).map(({ programId: _, ...reward }) => reward)
}

/** The rewards of one program. */
export const of = async (tenant: Tenant, program: Pick<ProgramRow, 'id'>): Promise<Reward[]> =>
  (await ofPrograms(tenant, [program]))(program.id)

/** A reward from the request, with the cost that its program determines. */
export type PricedReward = Reward & { isExisting: boolean }

/** Replaces the rewards of a program, whose row is locked. Throws 404 for an id that is not one of its rewards. */
export async function replace(tenant: Tenant, programId: string, priced: readonly PricedReward[]) {
  const { db, businessId, now, defer } = tenant
  const known = new Set((await of(tenant, { id: programId })).map(({ id }) => id))
  const unknown = priced.findIndex(({ id, isExisting }) => isExisting && !known.has(id))
  if (unknown >= 0) throw notFoundAt('Reward', `rewards[${unknown}].id`)
  const rows = priced.map(({ isExisting, ...reward }, position) => ({
    isExisting,
    ...reward,
    position,
  }))
  const added = rows.filter(({ isExisting }) => !isExisting)
  defer(
    insertMany(
      db,
      'loyaltyReward',
      added.map(({ isExisting: _, ...row }) => ({ businessId, programId, ...row })),
    ),
  )
  for (const { id, isExisting, ...fields } of rows)
    if (isExisting) defer(change(tenant, id, fields))
  const gone = [...known.difference(new Set(priced.map(({ id }) => id)))]
  if (gone.length > 0)
    defer(
      sql`
        update loyalty_reward set deleted_at = ${now.toISOString()}
        where business_id = ${businessId} and id = any(${gone}::uuid[])`.execute(db),
    )
}

const change = (
  { db, businessId }: Tenant,
  id: string,
  fields: { name: string; cost: number; worth: number | null; position: number },
) =>
  db
    .updateTable('loyaltyReward')
    .set(fields)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
