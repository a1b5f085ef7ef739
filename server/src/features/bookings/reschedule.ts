import { type BookingStatus } from '#core/booking-status.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { claimTime, releaseTime } from '#scheduling/claims/occupy.ts'
import { type Reservation, reserve, type Wish } from '#scheduling/claims/reserve.ts'
import { performs } from '#scheduling/decide/judge.ts'
import { mustEmploy } from '#scheduling/decide/request-plan.ts'
import { startOf, timesFrom } from '#scheduling/decide/start.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'

import type { BookingRow } from './booking.ts'
import { bookingRescheduled } from './events.ts'
import { reschedulable } from './lifecycle.ts'
import { impossible } from './progress.ts'
import * as bookings from './queries.ts'
import type { BookingLine, Reschedule } from './schema.ts'

/**
 * Moves a booking to another time, with another member too; lines, prices and length stay. Throws 404,
 * 409 for a state that can't be moved, and 409 SLOT_UNAVAILABLE.
 */
export async function rescheduleBooking(
  tenant: Tenant,
  id: string,
  body: Reschedule,
): Promise<Moved> {
  // Before the member: nobody who holds a member's time waits for a booking that exists.
  const row = await bookings.lock(tenant, id)
  const status = row.status as BookingStatus
  if (!reschedulable.includes(status)) throw impossible(status, 'another time')
  if (isThere(row, body)) return shown(row)
  return move(tenant, row, body, await reserve(tenant, wishOf(row, body)))
}

type Moved = ReturnType<typeof shown>

const isThere = (row: BookingRow, { date, startTime, staffId }: Reschedule) =>
  row.date === date && row.startTime === startTime && (staffId ?? row.staffId) === row.staffId

function wishOf(row: BookingRow, body: Reschedule): Wish {
  const memberId = body.staffId ?? row.staffId
  const isOwn = (id: string) => id === row.staffId
  return {
    start: startOf(body),
    memberId,
    except: row.id,
    candidates: (settings) => candidatesOf(settings, memberId, isOwn(memberId)),
    plan: (settings) => ({
      // Whoever serves already is not asked again what they perform.
      serviceIds: isOwn(memberId) ? [] : servicesOf(row, settings),
      durationMinutes: row.totalDuration,
      isInactive: false,
      skipAdvanceCheck: body.skipAdvanceCheck ?? false,
      // A business that takes no bookings any more still moves those it has.
      isSession: true,
    }),
    mayServe: (member, settings) =>
      isOwn(member.id) || performs(member, { serviceIds: servicesOf(row, settings) }),
  }
}

/** What must be performed; nobody is assigned to a service that has been deleted, and it binds nobody. */
const servicesOf = (row: BookingRow, { services }: BusinessSettings) =>
  (row.services as unknown as BookingLine[])
    .map(({ serviceId }) => serviceId)
    .filter((id) => services.has(id))

/** A booking may still be with a deleted member, who then is off; somebody new must exist. */
function candidatesOf(settings: BusinessSettings, memberId: string, isOwn: boolean) {
  if (isOwn && settings.staff.every(({ id }) => id !== memberId)) return []
  mustEmploy(settings, memberId)
  return [memberId]
}

async function move(
  tenant: Tenant,
  row: BookingRow,
  body: Reschedule,
  { member, settings }: Reservation,
) {
  const { id, status } = row
  const { reserved, ...times } = timesFrom(settings, startOf(body), row.totalDuration)
  const changes = {
    ...times,
    staffId: member.id,
    rescheduledCount: row.rescheduledCount + 1,
    rescheduledFrom: row.startsAt,
    updatedAt: tenant.now.toISOString(),
  }
  tenant.later(bookings.update(tenant, id, changes))
  tenant.later(releaseTime(tenant, id))
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

const shown = (row: BookingRow) => {
  const { id, status, date, startTime, endTime, rescheduledCount, rescheduledFrom } = row
  const when = { date, startTime, endTime }
  const moved = { rescheduledCount, ...(rescheduledFrom && { rescheduledFrom }) }
  return { id, status: status as BookingStatus, ...when, ...moved }
}
