import { parseTime } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { findProblem } from '#features/calendars/problems.ts'
import type { Visit } from '#features/messages/visit.ts'

import { isInTime } from '../day-plan/times.ts'
import { visitsOf } from '../day-plan/visits.ts'
import { bookingReasonOf } from '../decide.ts'
import type { SkipReason } from '../kinds.ts'
import { aboutBooking } from '../letter/about-booking.ts'
import { aboutCalendar } from '../letter/about-calendar.ts'
import { aboutDay } from '../letter/about-day.ts'
import type { Content, Writing } from '../letter/letter.ts'
import type { StaffMessageRow } from '../queries.ts'
import type { StaffNotifications } from '../schema.ts'

type Subject = { skipped: SkipReason } | { contentOf: (writing: Writing) => Content }

interface Around {
  /** Of a letter about a booking, which is locked. */
  visit: Visit | null
  chosen: StaffNotifications
  now: Date
}

/** The subject of a letter at the moment of sending, or the reason why there is none. */
export async function subjectOf(
  tenant: Tenant,
  message: StaffMessageRow,
  { visit, chosen, now }: Around,
): Promise<Subject> {
  const { kind, staffId, date, sourceId } = message
  if (kind === 'CALENDAR_PROBLEM') return calendarSubject(tenant, staffId, sourceId ?? '')
  if (kind !== 'DAY_PLAN') {
    if (!visit) throw new Error('A letter about a booking without its booking')
    const about = { ...message, kind, bookingVersion: message.bookingVersion ?? 0 }
    const reason = bookingReasonOf({ message: about, booking: visit, now })
    return reason ? { skipped: reason } : { contentOf: aboutBooking(about, visit) }
  }
  if (date === null) throw new Error('A plan without a date')
  const { timezone } = tenant.business
  if (!isInTime(now, date, parseTime(chosen.dayPlanTime) ?? 0, timezone)) return { skipped: 'LATE' }
  const visits = await visitsOf(tenant, { staffId, date })
  const isToCome = visits.some(({ endsAt }) => Date.parse(endsAt) > now.getTime())
  return isToCome ? { contentOf: aboutDay({ date, now }, visits) } : { skipped: 'NO_VISITS' }
}

async function calendarSubject(
  tenant: Tenant,
  staffId: string,
  sourceId: string,
): Promise<Subject> {
  const state = await findProblem(tenant, sourceId)
  if (!state || (state.failingSince === null && state.skippedCount === 0))
    return { skipped: 'SOLVED' }
  return { contentOf: aboutCalendar(staffId, state) }
}
