import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type DayUntil, type TwoDays, twoDays } from './moments.ts'

/** The bookings of a day by member and state; value in decimals of the currency. */
export interface DayBookings {
  date: string
  staffId: string
  status: BookingStatus
  bookings: number
  value: number
  minutes: number
  /** Of those that had started at the moment of the day. */
  startedBookings: number
  startedValue: number
}

/** The bookings of two days that the caller sees, in no order. */
export const bookingsOfDays = (
  { db, businessId, onlyStaffId }: Tenant,
  today: DayUntil,
  before: DayUntil,
): Promise<DayBookings[]> => ofDays(db, { businessId, onlyStaffId, ...twoDays(today, before) })

interface Days extends TwoDays {
  businessId: string
  onlyStaffId: string | null
}

const ofDays = prepared(
  (_, of: Days): RawBuilder<DayBookings> => sql`
    select date, staff_id, status, count(*) as bookings, sum(total) as value,
      sum(total_duration)::int as minutes,
      count(*) filter (where has_started) as started_bookings,
      coalesce(sum(total) filter (where has_started), 0) as started_value
    from (
      select date, staff_id, status, total, total_duration, starts_at <=
        case when date = ${of.date}::date then ${of.until}::timestamptz else ${of.untilBefore}::timestamptz end
        as has_started
      from booking
      where business_id = ${of.businessId} and date in (${of.date}::date, ${of.dateBefore}::date)
        and (${of.onlyStaffId}::uuid is null or staff_id = ${of.onlyStaffId}::uuid)
    ) one
    group by date, staff_id, status`,
)
