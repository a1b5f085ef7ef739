import type { Invariant } from '../invariants.ts'

/** The days of the feed as its rows say, and the stored figures. */
const days = `
  select business_id, day, source, count(*) as row_count, sum(gross) as gross, sum(fee) as fees from (
    select business_id, day, source, amount as gross, fee from payment where source is not null
    union all
    select business_id, day, source, -amount, 0 from refund_part where source is not null and day is not null
  ) as feed group by business_id, day, source`

/** Stored figures that differ from their rows. */
export const figuresOfPayments = `
  select business_id, 'payment_day ' || day || ' ' || source as fault from (${days}) as t
  full join payment_day k using (business_id, day, source)
  where (t.row_count, t.gross, t.fees) is distinct from (k.row_count, k.gross, k.fees)
  union all
  select business_id, 'paid_booking_day ' || date from (
    select business_id, date, count(*) as bookings from booking
    where has_payments group by business_id, date
  ) as t
  full join paid_booking_day k using (business_id, date)
  where coalesce(t.bookings, 0) <> coalesce(k.bookings, 0)`

/** Payments by gift card that are no use of their card, and bookings whose status contradicts their payments. */
export const statusesOfBookings = `
  select p.business_id, 'payment ' || p.id as fault from payment p
  where p.method = 'GIFT_CARD' and 1 <> (
    select count(*) from gift_card_movement m
    where m.business_id = p.business_id and m.payment_id = p.id and m.amount = -p.amount
      and m.gift_card_id = p.gift_card_id
  )
  union all
  select b.business_id, 'booking ' || b.id from booking b
  where b.payment_status not in ('PARTIALLY_REFUNDED', 'REFUNDED')
    and (b.payment_status = 'PAID') <> (b.total <= (
      select coalesce(sum(p.amount), 0) from payment p
      where p.business_id = b.business_id and p.booking_id = b.id and p.covers = 'PRICE'
    ))`

/** Sales without a visit that their payments do not cover exactly, and refunds of neither a booking nor a sale. */
export const balancesOfSales = `
  select s.business_id, 'sale ' || s.id as fault from sale s
  where s.total + s.tip_amount <> (
    select coalesce(sum(p.amount), 0) from payment p
    where p.business_id = s.business_id and p.sale_id = s.id
  )
  union all
  select r.business_id, 'refund ' || r.id from refund r
  where (r.booking_id is null) = (r.sale_id is null)`

export const paymentInvariants: readonly Invariant[] = [
  {
    code: 'LEDGER_PAYMENTS',
    what: 'daily figures that differ from their payments',
    sql: figuresOfPayments,
  },
  {
    code: 'LEDGER_BOOKINGS',
    what: 'bookings or payments that disagree',
    // A booking that is free, or was refunded, may have either status.
    sql: `
      select f.business_id, f.fault from (${statusesOfBookings}) as f
      where not exists (
        select from booking b where b.business_id = f.business_id and f.fault = 'booking ' || b.id
          and (b.total = 0 or exists (
            select from payment p join refund_part r
              on r.business_id = p.business_id and r.payment_id = p.id
            where p.business_id = b.business_id and p.booking_id = b.id)))`,
  },
  {
    code: 'LEDGER_SALES',
    what: 'sales that differ from their payments, or refunds of nothing',
    sql: balancesOfSales,
  },
  {
    code: 'LEDGER_REFUNDS',
    what: 'payments of which more was refunded than was paid',
    sql: `
      select p.business_id, 'payment ' || p.id as fault from payment p
      join refund_part r on r.business_id = p.business_id and r.payment_id = p.id
      left join refund f on f.business_id = r.business_id and f.id = r.refund_id
      where r.refund_id is null or f.status in ('PENDING', 'COMPLETED')
      group by p.business_id, p.id, p.amount having sum(r.amount) > p.amount`,
  },
  {
    code: 'LEDGER_CASH_DAYS',
    what: 'closed days whose total differs from their payments',
    sql: `
      select c.business_id, 'day ' || c.day as fault from cash_day c
      left join (
        select business_id, day, sum(gross) as gross from (${days}) as t group by business_id, day
      ) as d on d.business_id = c.business_id and d.day = c.day
      where c.closed_at is not null
        and coalesce(d.gross, 0) <> (c.figures ->> 'total')::numeric`,
  },
]
