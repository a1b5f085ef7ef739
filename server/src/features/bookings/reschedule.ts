import { type BookingStatus } from '#core/booking-status.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { IfMatch } from '#http/validate/if-match.ts'
import type { BookingRequest } from '#scheduling/claims/booking-request.ts'
import { besideOthers, claimTime, ownedByBooking, releaseTime } from '#scheduling/claims/occupy.ts'
import { type Reservation, reserve } from '#scheduling/claims/reserve.ts'
import { bookableBy, performs } from '#scheduling/evaluate/members.ts'
import { startOf, timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from './booking.ts'
import type { Reschedule } from './change/schema.ts'
import { sealEdited } from './edit/private.ts'
import { requireMatch } from './edit/version.ts'
import { bookingRescheduled } from './events.ts'
import * as paidDays from './figures/paid-days.ts'
import { detailOf } from './history/entry.ts'
import { reschedulable } from './lifecycle.ts'
import { mustKnow, moveOf } from './move-question.ts'
import { impossible } from './progress.ts'
import * as bookings from './queries.ts'

/**
 * Reschedules a booking to another time or another member; lines, prices and duration stay. Throws 404, then 409 for
 * a state that does not allow it, then 409 SLOT_UNAVAILABLE.
 */
export async function rescheduleBooking(
  tenant: Tenant,
  id: string,
  body: RescheduleRequest,
  ifMatch: IfMatch = null,
): Promise<MovedBooking> {
  // Before the member: no transaction that has locked a member waits for an existing booking.
  const row = await bookings.lock(tenant, id)
  return toMoved(await rescheduleLocked(tenant, row, body, ifMatch))
}

/** The same for a locked booking. */
export async function rescheduleLocked(
  tenant: Tenant,
  row: BookingRow,
  body: RescheduleRequest,
  ifMatch: IfMatch,
): Promise<BookingRow> {
  requireMatch(ifMatch, row)
  mustKnow(await settingsAt(tenant), row, body)
  const status = row.status as BookingStatus
  if (!reschedulable.includes(status)) throw impossible(status, 'another time')
  if (isThere(row, body)) return row
  const reservation = await reserve(tenant, (settings) =>
    bookingRequestOf(tenant, settings, row, body),
  )
  return move(tenant, row, reservation, body)
}

/** Null: any member who performs the services and is free. */
type RescheduleRequest = Omit<Reschedule, 'staffId'> & {
  staffId?: string | null
  skipSuggestions?: boolean
}

type MovedBooking = ReturnType<typeof toMoved>

const isThere = (row: BookingRow, { date, startTime, staffId }: RescheduleRequest) =>
  row.date === date && row.startTime === startTime && (staffId ?? row.staffId) === row.staffId

function bookingRequestOf(
  tenant: Tenant,
  settings: Settings,
  row: BookingRow,
  body: RescheduleRequest,
): BookingRequest {
  const { memberId, serviceIds, question } = moveOf(tenant, settings, row, body)
  return {
    start: startOf(body),
    memberId,
    except: row.id,
    servedBy: row.staffId,
    setsTimeAside: body.override !== undefined,
    skipSuggestions: body.skipSuggestions ?? false,
    question,
    qualified: bookableBy(tenant, settings.staff).filter(
      (one) => one.id === row.staffId || performs(one, { serviceIds }),
    ),
  }
}

async function move(
  tenant: Tenant,
  row: BookingRow,
  { start, member, settings, overrode }: Reservation,
  {
    override,
    notifyCustomer: notifiesCustomer,
  }: Pick<RescheduleRequest, 'override' | 'notifyCustomer'>,
) {
  const { id, status } = row
  const { reserved, ...times } = timesFrom(settings, start, row.totalDuration)
  const fields = {
    ...times,
    staffId: member.id,
    rescheduledCount: row.rescheduledCount + 1,
    rescheduledFrom: row.startsAt,
    depositDueAt: dueBefore(row, times.startsAt),
    // The customer has not been reminded of this start.
    reminderSent: false,
    ...(overrode && { sealed: sealEdited(tenant, row, { override }) }),
    updatedAt: tenant.now.toISOString(),
  }
  const detail = detailOf(row.revision + 1, overrode)
  const change = { action: 'rescheduled', fields, detail, notifiesCustomer } as const
  const moved = bookings.change(tenant, row, change)
  if (row.hasPayments && row.date !== times.date) moveCounted(tenant, row.date, times.date)
  tenant.defer(releaseTime(tenant, row))
  const claim = { ...ownedByBooking(id), staffId: member.id, span: reserved }
  await claimTime(tenant, claim, overrode ? besideOthers : settings.slotCapacity)
  emit(tenant, bookingRescheduled, {
    id,
    status: status as BookingStatus,
    businessId: row.businessId,
    customerId: row.customerId,
    staffId: member.id,
    previousStaffId: row.staffId,
    previous: { date: row.date, startTime: row.startTime },
    date: times.date,
    startTime: times.startTime,
    endTime: times.endTime,
    rescheduledAt: fields.updatedAt,
  })
  return moved
}

/** A deposit is due at the start at the latest. */
const dueBefore = ({ depositDueAt: dueAt }: BookingRow, startsAt: string) =>
  dueAt !== null && startsAt < dueAt ? startsAt : dueAt

const moveCounted = (tenant: Tenant, from: string, to: string) =>
  paidDays.add(tenant, [
    { date: from, bookings: -1 },
    { date: to, bookings: 1 },
  ])

const toMoved = (row: BookingRow) => {
  const { id, status, date, startTime, endTime, rescheduledCount, rescheduledFrom } = row
  const { revision: version } = row
  const when = { date, startTime, endTime }
  const moved = { rescheduledCount, ...(rescheduledFrom && { rescheduledFrom }) }
  return { id, status: status as BookingStatus, ...when, ...moved, version }
}
