import { type BookingStatus } from '#core/booking-status.ts'
import { epochMinuteOf } from '#core/time.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { claimTime, releaseTime } from '#scheduling/claims/occupy.ts'
import { type Reservation, reserve } from '#scheduling/claims/reserve.ts'
import type { Wish } from '#scheduling/claims/wish.ts'
import { mustEmploy, performs } from '#scheduling/decide/members.ts'
import { startOf, timesFrom } from '#scheduling/decide/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from './booking.ts'
import { bookingRescheduled } from './events.ts'
import { reschedulable } from './lifecycle.ts'
import * as paidDays from './paid-days.ts'
import { impossible } from './progress.ts'
import * as bookings from './queries.ts'
import type { BookingLine, Reschedule } from './schema.ts'

/**
 * Moves a booking to another time, with another member too; lines, prices and length stay. Throws 404,
 * then 409 for a state that can't be moved, then 409 SLOT_UNAVAILABLE.
 */
export async function rescheduleBooking(
  tenant: Tenant,
  id: string,
  body: Reschedule,
): Promise<Moved> {
  // Before the member: nobody who holds a member's time waits for a booking that exists.
  const row = await bookings.lock(tenant, id)
  mustKnow(await settingsAt(tenant), row, body)
  const status = row.status as BookingStatus
  if (!reschedulable.includes(status)) throw impossible(status, 'another time')
  if (isThere(row, body)) return shown(row)
  const reservation = await reserve(tenant, (settings) => wishOf(tenant, settings, row, body))
  return move(tenant, row, reservation)
}

type Moved = ReturnType<typeof shown>

/** A booking may still be with a deleted member, who then is off; somebody new must exist. */
function mustKnow(settings: Settings, row: BookingRow, { staffId }: Reschedule) {
  if (staffId !== row.staffId) mustEmploy(settings, staffId)
}

const isThere = (row: BookingRow, { date, startTime, staffId }: Reschedule) =>
  row.date === date && row.startTime === startTime && (staffId ?? row.staffId) === row.staffId

function wishOf(tenant: Tenant, settings: Settings, row: BookingRow, body: Reschedule): Wish {
  mustKnow(settings, row, body)
  const memberId = body.staffId ?? row.staffId
  const serviceIds = servicesOf(row, settings)
  const isOwn = (id: string) => id === row.staffId
  return {
    start: startOf(body),
    memberId,
    except: row.id,
    servedBy: row.staffId,
    question: {
      // Whoever serves already is not asked again what they perform.
      serviceIds: isOwn(memberId) ? [] : serviceIds,
      durationMinutes: row.totalDuration,
      isInactive: false,
      nowMinute: epochMinuteOf(tenant.now.getTime()),
      skipAdvanceCheck: body.skipAdvanceCheck ?? false,
      // A business that takes no bookings any more still moves those it has.
      skipAcceptingCheck: true,
    },
    qualified: settings.staff.filter((one) => isOwn(one.id) || performs(one, { serviceIds })),
  }
}

/** What must be performed; nobody is assigned to a service that has been deleted, and it binds nobody. */
const servicesOf = (row: BookingRow, { services }: Settings) =>
  (row.services as unknown as BookingLine[])
    .map(({ serviceId }) => serviceId)
    .filter((id) => services.has(id))

async function move(tenant: Tenant, row: BookingRow, { start, member, settings }: Reservation) {
  const { id, status } = row
  const { reserved, ...times } = timesFrom(settings, start, row.totalDuration)
  const changes = {
    ...times,
    staffId: member.id,
    rescheduledCount: row.rescheduledCount + 1,
    rescheduledFrom: row.startsAt,
    depositDueAt: dueBefore(row, times.startsAt),
    updatedAt: tenant.now.toISOString(),
  }
  tenant.later(bookings.update(tenant, id, 'rescheduled', changes))
  if (row.hasPayments && row.date !== times.date) moveCounted(tenant, row.date, times.date)
  tenant.later(releaseTime(tenant, row))
  const claim = { bookingId: id, staffId: member.id, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
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
    rescheduledAt: changes.updatedAt,
  })
  return shown({ ...row, ...changes })
}

/** No deposit is due after the start. */
const dueBefore = ({ depositDueAt: dueAt }: BookingRow, startsAt: string) =>
  dueAt !== null && startsAt < dueAt ? startsAt : dueAt

const moveCounted = (tenant: Tenant, from: string, to: string) =>
  paidDays.add(tenant, [
    { date: from, bookings: -1 },
    { date: to, bookings: 1 },
  ])

const shown = (row: BookingRow) => {
  const { id, status, date, startTime, endTime, rescheduledCount, rescheduledFrom } = row
  const when = { date, startTime, endTime }
  const moved = { rescheduledCount, ...(rescheduledFrom && { rescheduledFrom }) }
  return { id, status: status as BookingStatus, ...when, ...moved }
}
