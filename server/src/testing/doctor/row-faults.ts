import type { Code } from '#src/commands/doctor/findings.ts'

/** A fault in a demo salon, injected by SQL of the superuser, and all that doctor should find of it. */
export interface RowFault {
  codes: readonly Code[]
  sql: string
}

const anyId = `gen_random_uuid()`
const oneOf = (table: string, where: string) =>
  `ctid = (select ctid from ${table} where ${where} limit 1)`
const confirmed = `select id from booking where status = 'CONFIRMED'`
/** For rows that need a business and nothing else. */
const business = `(select business_id from business limit 1)`

export const rowFaults: readonly RowFault[] = [
  {
    codes: ['MIGRATIONS_MISSING'],
    sql: `delete from schema_migration where version = (select max(version) from schema_migration)`,
  },
  {
    codes: ['MIGRATIONS_UNKNOWN'],
    sql: `insert into schema_migration values (9999, '9999_of_later', 'x')`,
  },
  {
    codes: ['MIGRATION_CHANGED'],
    sql: `update schema_migration set checksum = 'other' where version = 1`,
  },
  { codes: ['SCHEMA_PART_MISSING'], sql: `drop index booking_by_date` },
  {
    codes: ['INDEX_INVALID'],
    sql: `update pg_index set indisvalid = false where indexrelid = 'booking_by_staff'::regclass`,
  },
  {
    codes: ['CONSTRAINT_NOT_VALID'],
    sql: `alter table booking add constraint booking_unproven check (total < 1e9) not valid`,
  },
  {
    codes: ['KEY_CANNOT_OPEN'],
    sql: `update customer set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30))
      where ${oneOf('customer', 'true')}`,
  },
  {
    codes: ['KEY_CANNOT_OPEN'],
    sql: `update account set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30))
      where ${oneOf('account', 'true')}`,
  },
  {
    codes: ['RETIRED_KEY_UNREADABLE'],
    sql: `insert into retired_key values ('0badc0de', '\\x02aabbccdd00112233')`,
  },
  {
    codes: ['ROWS_WITHOUT_BUSINESS'],
    sql: `insert into monthly_target values (${anyId}, '2026-01-01', '{}', now())`,
  },
  {
    codes: ['REFERENCE_BROKEN'],
    sql: `update review set staff_id = ${anyId} where ${oneOf('review', 'true')}`,
  },
  {
    codes: ['REFERENCE_BROKEN'],
    sql: `update membership set staff_id = ${anyId} where ${oneOf('membership', 'staff_id is not null')}`,
  },
  { codes: ['LEDGER_PAYMENTS'], sql: `update payment_day set gross = gross + 0.01` },
  {
    codes: ['LEDGER_BOOKINGS'],
    sql: `update booking set payment_status = 'PAID' where ${oneOf(
      'booking',
      `payment_status = 'ON_SITE' and total > 0 and not has_payments`,
    )}`,
  },
  {
    codes: ['LEDGER_SALES'],
    sql: `insert into sale (business_id, id, sale_number, date, products_total, total, currency, created_at, updated_at)
      values (${business}, ${anyId}, '7K2M9QXZ', '2026-01-01', 5, 5, 'EUR', now(), now())`,
  },
  {
    codes: ['LEDGER_REFUNDS'],
    sql: `update refund_part set amount = 99999 where ${oneOf('refund_part', 'day is null and refund_id in (select id from refund where status = $$PENDING$$)')}`,
  },
  {
    codes: ['LEDGER_CASH_DAYS'],
    sql: `insert into cash_day (business_id, day, counted_cash, figures, closed_at)
      values (${business}, '2020-01-01', 0, '{"total": 12.5}', now())`,
  },
  {
    codes: ['LEDGER_GIFT_CARDS'],
    sql: `update gift_card set remaining_amount = remaining_amount - 0.01
      where ${oneOf('gift_card', 'remaining_amount > 1')}`,
  },
  {
    codes: ['LEDGER_LOYALTY'],
    sql: `update loyalty_card set rewards_redeemed = rewards_redeemed + 1`,
  },
  { codes: ['LEDGER_LOYALTY'], sql: `update loyalty_feed set points_issued = points_issued + 1` },
  { codes: ['LEDGER_STOCK'], sql: `update product set stock_quantity = stock_quantity + 1` },
  { codes: ['LEDGER_INVOICES'], sql: `update invoice_counter set last_number = last_number + 1` },
  { codes: ['LEDGER_REVIEWS'], sql: `update business set rating_sum = rating_sum + 1` },
  {
    codes: ['CLAIMS_MISSING'],
    sql: `delete from claim where ${oneOf('claim', `booking_id in (${confirmed}) order by booking_id`)}`,
  },
  {
    codes: ['CLAIMS_STRAY'],
    sql: `update booking set status = 'CANCELLED' where ${oneOf('booking', `status = 'CONFIRMED' order by id desc`)}`,
  },
  {
    codes: ['SCHEMA_PART_MISSING', 'CLAIMS_OVERLAP'],
    sql: `alter table claim drop constraint claim_time_free;
      update claim set start_minute = start_minute - 20000
      where ${oneOf('claim', `booking_id in (${confirmed}) order by booking_id offset 1`)}`,
  },
  { codes: ['FONTS_MISSING'], sql: `update directory set name = 'サロン 櫻'` },
  { codes: ['AUTOVACUUM_OFF'], sql: `alter table booking set (autovacuum_enabled = false)` },
  {
    codes: ['QUEUE_LAG'],
    sql: `update booking set messages_changed_at = now() - interval '20 minutes'
      where ${oneOf('booking', 'true')}`,
  },
  {
    codes: ['QUEUE_STUCK'],
    sql: `update booking set confirm_due_at = now() - interval '1 day' where ${oneOf('booking', 'true')}`,
  },
  {
    codes: ['LETTERS_FAILED'],
    sql: `insert into booking_message (business_id, id, booking_id, kind, channel, window_minutes,
        booking_version, booking_status, due_at, status, created_at)
      select business_id, ${anyId}, id, 'CREATED', 'EMAIL', 0, 0, status, now(), 'FAILED', now()
      from booking limit 30`,
  },
]
