/** Daily figures that differ from their rows, of all businesses: the result must be empty. */
export const wrongFigures = `
  with feed as (
    select business_id, day, source, amount as gross, fee from payment where source is not null
    union all
    select business_id, day, source, -amount, 0 from refund_part where source is not null and day is not null
  ), true_day as (
    select business_id, day, source, count(*) as row_count, sum(gross) as gross, sum(fee) as fees
    from feed group by business_id, day, source
  ), true_booking_day as (
    select business_id, date, count(*) as bookings from booking
    where has_payments group by business_id, date
  )
  select 'payment_day' as wrong, day from true_day t
  full join payment_day k using (business_id, day, source)
  where (t.row_count, t.gross, t.fees) is distinct from (k.row_count, k.gross, k.fees)
  union all
  select 'paid_booking_day', date from true_booking_day t
  full join paid_booking_day k using (business_id, date)
  where coalesce(t.bookings, 0) <> coalesce(k.bookings, 0)`
