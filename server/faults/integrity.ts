import assert from 'node:assert/strict'

import { cardFaults } from '#testing/money/card-faults.ts'
import { wrongFigures } from '#testing/money/figures.ts'

import type { Installation } from './installation.ts'

/** Bookings of one member that overlap, claims that overlap or have no owner, and bookings without their claim; all businesses. */
const wrongTimes = `
  select 'overlap of ' || a.id || ' and ' || b.id as fault
  from booking a join booking b using (business_id, staff_id)
  where a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    and a.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')
  union all
  select 'no claim of ' || b.id from booking b
  left join claim c on c.business_id = b.business_id and c.booking_id = b.id
  where b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and (
    c.booking_id is null or c.staff_id <> b.staff_id
    or c.start_minute > extract(epoch from b.starts_at) / 60 or c.end_minute < extract(epoch from b.ends_at) / 60)
  union all
  select 'claim of ' || c.booking_id from claim c
  left join booking b on b.business_id = c.business_id and b.id = c.booking_id
  where c.kind = 'BOOKING'
    and (b.id is null or b.status not in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'))
  union all
  select 'claim of the hold ' || c.booking_id from claim c
  left join hold h on h.business_id = c.business_id and h.id = c.booking_id
  where c.kind = 'HOLD' and (h.id is null or h.staff_id <> c.staff_id or (h.ended_at is not null and c.expires_at > now()))
  union all
  select 'overlap of the claims of ' || c.booking_id || ' and ' || d.booking_id from claim c
  join claim d using (business_id, staff_id, lane)
  where c.booking_id < d.booking_id and c.start_minute < d.end_minute and d.start_minute < c.end_minute`

/** Asserts that no bookings overlap, that each holds its time, and that all sums agree with their ledgers. */
export async function assertIntegrity({ database }: Installation, businessId: string) {
  const { pool } = database
  assert.deepEqual((await pool.query(wrongTimes)).rows, [])
  assert.deepEqual((await pool.query(cardFaults, [businessId])).rows, [])
  assert.deepEqual((await pool.query(wrongFigures)).rows, [])
}
