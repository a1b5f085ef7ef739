import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tenant } from '#db/tenant.ts'

import type { ProgramRow } from './queries.ts'
import type { Reward } from './schema.ts'

/** Every read starts here: what can be redeemed of one business's programs. */
const rewards = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('loyaltyReward')
    .select(['id', 'programId', 'name', 'cost'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Gives the rewards of one of these programs, in the order in which they were sent. */
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

/** The same for one program. */
export const of = async (tenant: Tenant, program: Pick<ProgramRow, 'id'>): Promise<Reward[]> =>
  (await ofPrograms(tenant, [program]))(program.id)

/** A reward as it is sent, with the cost that its program gives it. */
export type Placed = Reward & { isKept: boolean }

/** Leaves a program these rewards alone; the program is locked. Throws 404 for an id that is none of its rewards. */
export async function replace(tenant: Tenant, programId: string, placed: readonly Placed[]) {
  const { db, businessId, now, later } = tenant
  const known = new Set((await of(tenant, { id: programId })).map(({ id }) => id))
  if (placed.some(({ id, isKept }) => isKept && !known.has(id))) throw notFound('Reward')
  const rows = placed.map(({ isKept, ...reward }, position) => ({ isKept, ...reward, position }))
  const added = rows.filter(({ isKept }) => !isKept)
  later(
    insertMany(
      db,
      'loyaltyReward',
      added.map(({ isKept: _, ...row }) => ({ businessId, programId, ...row })),
    ),
  )
  for (const { id, isKept, ...fields } of rows) if (isKept) later(change(tenant, id, fields))
  const gone = [...known.difference(new Set(placed.map(({ id }) => id)))]
  if (gone.length > 0)
    later(
      sql`
        update loyalty_reward set deleted_at = ${now.toISOString()}
        where business_id = ${businessId} and id = any(${gone}::uuid[])`.execute(db),
    )
}

const change = (
  { db, businessId }: Tenant,
  id: string,
  fields: { name: string; cost: number; position: number },
) =>
  db
    .updateTable('loyaltyReward')
    .set(fields)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
