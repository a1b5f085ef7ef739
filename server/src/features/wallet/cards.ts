import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** A loyalty card with everything that its pass shows. */
export interface Card {
  businessId: string
  id: string
  isActive: boolean
  currentStamps: number
  points: number
  program: { name: string; type: 'STAMPS' | 'POINTS'; stampsRequired: number | null }
  rewards: { name: string; cost: number }[]
}

interface Row extends Omit<Card, 'program' | 'rewards'> {
  programId: string
  name: string
  type: 'STAMPS' | 'POINTS'
  stampsRequired: number | null
}

interface Named {
  businessId: string
  id: string
}

const cardOf = prepared(
  (_, { businessId, id }: Named): RawBuilder<Row> => sql<Row>`
    select c.business_id, c.id, c.is_active and p.deleted_at is null as is_active,
      c.current_stamps, c.points, c.program_id, p.name, p.type, p.stamps_required
    from loyalty_card c
    join loyalty_program p on p.business_id = ${businessId} and p.id = c.program_id
    where c.business_id = ${businessId} and c.id = ${id}`,
)

const rewardsOf = prepared(
  (_, { businessId, id }: Named): RawBuilder<Card['rewards'][number]> => sql`
    select name, cost from loyalty_reward
    where business_id = ${businessId} and program_id = ${id} and deleted_at is null
    order by position`,
)

/** Throws 404. */
export async function find({ db, businessId }: Tenant, id: string): Promise<Card> {
  const [row] = await cardOf(db, { businessId, id })
  if (!row) throw notFound('Card')
  const { programId, name, type, stampsRequired, ...card } = row
  const listed = await rewardsOf(db, { businessId, id: programId })
  // A reward of a stamps program costs a full card.
  const rewards = listed.map((one) => ({ name: one.name, cost: stampsRequired ?? one.cost }))
  return { ...card, program: { name, type, stampsRequired }, rewards }
}

const sharedCard = prepared(
  (_, { businessId, id }: Named): RawBuilder<{ isActive: boolean }> => sql`
    select is_active from loyalty_card
    where business_id = ${businessId} and id = ${id} for share`,
)

/** Locks the card and returns whether it is active, which does not change until the transaction ends. */
export async function isInUse({ db, businessId }: Tenant, id: string): Promise<boolean> {
  const [row] = await sharedCard(db, { businessId, id })
  return row?.isActive ?? false
}
