import type { Invariant } from '../invariants.ts'

/** Gift cards whose balance is not the sum of their movements. */
export const balancesOfGiftCards = `
  select c.business_id, 'card ' || c.id as fault from gift_card c
  where c.remaining_amount is distinct from (
    select sum(m.amount) from gift_card_movement m
    where m.business_id = c.business_id and m.gift_card_id = c.id
  )`

/** Loyalty cards and the heads of their ledgers that differ from the lines. */
export const balancesOfLoyalty = `
  select c.business_id, 'card ' || c.id as fault from loyalty_card c
  join loyalty_program p on p.business_id = c.business_id and p.id = c.program_id
  left join (
    select business_id, card_id, sum(amount) as sum,
      count(*) filter (where type = 'CARD_CREATED') as made,
      coalesce(sum(amount) filter (where type = 'STAMPS_ADDED'), 0) as stamps,
      count(*) filter (where type = 'REWARD_REDEEMED') as redeemed
    from loyalty_entry group by business_id, card_id
  ) as e on e.business_id = c.business_id and e.card_id = c.id
  where coalesce(e.made, 0) <> 1 or c.current_stamps + c.points <> e.sum
    or c.total_stamps <> e.stamps or c.rewards_redeemed <> e.redeemed
    or (p.type = 'STAMPS' and c.points <> 0) or (p.type = 'POINTS' and c.total_stamps <> 0)
  union all
  select f.business_id, 'end of the ledger' from loyalty_feed f
  left join (
    select business_id,
      coalesce(sum(amount) filter (where amount > 0 and type like 'POINTS%'), 0) as points,
      coalesce(sum(amount) filter (where type = 'STAMPS_ADDED'), 0) as stamps,
      count(*) filter (where type = 'REWARD_REDEEMED') as redeemed,
      count(*) as lines, max(position) as last, max(created_at) as last_at
    from loyalty_entry group by business_id
  ) as e on e.business_id = f.business_id
  where (f.points_issued, f.stamps_issued, f.rewards_redeemed, f.last_position, f.last_position, f.last_at)
    is distinct from (e.points, e.stamps, e.redeemed, e.lines, e.last, e.last_at)`

export const cardInvariants: readonly Invariant[] = [
  {
    code: 'LEDGER_GIFT_CARDS',
    what: 'gift cards whose balance is not the sum of their movements',
    sql: balancesOfGiftCards,
  },
  {
    code: 'LEDGER_LOYALTY',
    what: 'loyalty cards whose balance is not the sum of their ledger',
    sql: balancesOfLoyalty,
  },
]
