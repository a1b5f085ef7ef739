/** Gift cards, payments by them and bookings of a business ($1) that disagree: the result must be empty. */
export const cardFaults = `
  select 'card ' || c.id as fault from gift_card c
  where c.business_id = $1 and c.remaining_amount <> (
    select sum(m.amount) from gift_card_movement m where m.business_id = $1 and m.gift_card_id = c.id
  )
  union all
  select 'payment ' || p.id from payment p
  where p.business_id = $1 and p.method = 'GIFT_CARD' and 1 <> (
    select count(*) from gift_card_movement m
    where m.business_id = $1 and m.payment_id = p.id and m.amount = -p.amount
      and m.gift_card_id = p.gift_card_id
  )
  union all
  select 'booking ' || b.id from booking b
  where b.business_id = $1 and b.payment_status not in ('PARTIALLY_REFUNDED', 'REFUNDED')
    and (b.payment_status = 'PAID') <> (b.total <= (
    select coalesce(sum(p.amount), 0) from payment p where p.business_id = $1 and p.booking_id = b.id and p.covers = 'PRICE'
  ))`
