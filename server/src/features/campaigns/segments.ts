import { type RawBuilder, sql } from 'kysely'

/**
 * The condition of a segment on `c`, an active card, and `p`, its program; one matching card of a customer is enough.
 */
type Condition = (joined: RequestInput) => RawBuilder<boolean>

interface RequestInput {
  businessId: string
  now: Date
}

const completedWithin =
  (days: number): Condition =>
  ({ businessId, now }) =>
    sql`exists (
      select from booking b
      where b.business_id = ${businessId} and b.customer_id = c.customer_id
        and b.status = 'COMPLETED' and b.starts_at >= ${daysBefore(now, days)}
    )`

const noneWithin =
  (days: number): Condition =>
  (joined) =>
    sql`not ${completedWithin(days)(joined)}`

/**
 * Whether the balance of the card, times this many fifths, reaches as many fifths of the cost of the cheapest reward:
 * for stamps a full card.
 */
const reaches =
  (balanceParts: number, costParts: number): Condition =>
  ({ businessId }) =>
    sql`(p.is_active and case p.type
      when 'STAMPS' then c.current_stamps::bigint * ${sql.lit(balanceParts)} >= p.stamps_required::bigint * ${sql.lit(costParts)}
      else c.points::bigint * ${sql.lit(balanceParts)} >= ${sql.lit(costParts)} * (
        select min(r.cost)::bigint from loyalty_reward r
        where r.business_id = ${businessId} and r.program_id = c.program_id and r.deleted_at is null
      ) end)`

/** The segments, among the customers with an active card. */
export const segments = {
  ALL: () => sql`true`,
  NEW_30D: ({ now }) => sql`c.created_at >= ${daysBefore(now, 30)}`,
  ACTIVE_30D: completedWithin(30),
  INACTIVE_30D: noneWithin(30),
  INACTIVE_60D: noneWithin(60),
  INACTIVE_90D: noneWithin(90),
  HAS_REWARD: reaches(1, 1),
  /** At least 80 %. */
  NEAR_REWARD: reaches(5, 4),
} as const satisfies Record<string, Condition>

export type SegmentName = keyof typeof segments

export const segmentNames = Object.keys(segments) as [SegmentName, ...SegmentName[]]

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
