/** Statements that the list does not allow, and why nodes of 0.2.0 survive them. */
interface Exception {
  of: (migration: string, statement: string) => boolean
  reason: string
}

const inFile =
  (name: string, ...starts: string[]) =>
  (migration: string, statement: string) =>
    migration === name && starts.some((start) => statement.startsWith(start))

/** Released as one with 0.3.0, before the list was made. */
const lastBefore = '0027'

export const exceptions: readonly Exception[] = [
  {
    of: (migration, statement) =>
      migration < lastBefore && /^create (unique )?index /.test(statement),
    reason:
      'Writes wait for less than a second: the scenario `upgrade` has them running beside it.',
  },
  {
    of: inFile(
      '0006_money',
      'update refund',
      'alter table gift_card_movement',
      'alter table refund_part',
    ),
    reason:
      'Refunds and movements are few; REFUNDED has the same sign, and only voided cards have parts without a refund.',
  },
  {
    of: inFile('0009_claim_kinds', 'alter table claim', 'drop index claim_by_'),
    reason:
      '0027 takes the rename back in the same transaction; no row violates the checks, whose columns have defaults.',
  },
  {
    of: inFile('0014_booking_source', 'update booking'),
    reason:
      'One statement over bookings made by keys, whose rows nobody else changes for longer than a moment.',
  },
  {
    of: inFile('0027_claims_keep_booking_id', 'alter table claim rename column owner_id'),
    reason: 'Gives back the name that 0.2.0 uses.',
  },
  {
    of: inFile(
      '0034_skipped_calendar_events',
      'alter table staff_message drop constraint staff_message_subject',
    ),
    reason: 'The new check allows more rows, and is there in the same transaction.',
  },
  {
    of: inFile(
      '0036_sales',
      'alter table refund alter column booking_id drop not null',
      'alter table customer_invoice alter column',
    ),
    reason:
      'Nodes of before write rows of bookings alone, and leave out rows of sales, which name no booking, or cannot change them.',
  },
  {
    of: inFile('0036_sales', 'alter table message drop constraint if exists message_kind_known'),
    reason: 'The statement after it adds the check again, with one more value; it may be repeated.',
  },
]
