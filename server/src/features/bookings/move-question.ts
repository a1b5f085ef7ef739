import { dayOf, epochMinuteOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { startsBetween } from '#scheduling/evaluate/grid.ts'
import { isLarge, refuseTooManyStarts, runLarge } from '#scheduling/evaluate/large.ts'
import { listAnybody } from '#scheduling/evaluate/list-anybody.ts'
import { type DayList, listDays } from '#scheduling/evaluate/list-days.ts'
import { requireMember } from '#scheduling/evaluate/members.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from './booking.ts'
import type { BookingLine } from './schema.ts'

interface RescheduleTarget {
  /** Null: any member who performs the services. */
  staffId?: string | null | undefined
  skipAdvanceCheck?: boolean | undefined
}

/** The question that is evaluated before a booking moves: its duration stays, and so does its member unless another one or nobody is named. Throws 404. */
export function moveOf(tenant: Tenant, settings: Settings, row: BookingRow, to: RescheduleTarget) {
  mustKnow(settings, row, to)
  const memberId = to.staffId === null ? undefined : (to.staffId ?? row.staffId)
  const serviceIds = servicesOf(row, settings)
  const question = {
    // The present member is not checked for the services.
    serviceIds: memberId === row.staffId ? [] : serviceIds,
    durationMinutes: row.totalDuration,
    // For customers what is not online does not exist.
    isInactive: tenant.actor === 'customer' && !areOnline(row, settings),
    nowMinute: epochMinuteOf(tenant.now.getTime()),
    skipAdvanceCheck: to.skipAdvanceCheck ?? false,
    // A business that takes no new bookings still moves existing ones.
    skipAcceptingCheck: true,
  }
  return { memberId, serviceIds, question }
}

interface Range {
  startDate: string
  endDate: string
}

/** The starts to which a booking can be moved on some days, of many members those of anybody; its own time does not block it. Throws 404 for an unknown member. */
export async function movableDays(
  tenant: Tenant,
  row: BookingRow,
  { startDate, endDate, ...to }: Range & RescheduleTarget,
): Promise<DayList> {
  const settings = await settingsAt(tenant)
  const { memberId, question } = moveOf(tenant, settings, row, to)
  const [firstDay, lastDay] = [dayOf(startDate), dayOf(endDate)]
  const staffIds = memberId === undefined ? settings.staff.map(({ id }) => id) : [memberId]
  const starts = startsBetween(settings, firstDay, lastDay)
  refuseTooManyStarts(tenant, staffIds.length * starts)
  const narrowing = { staffIds, except: row.id }
  const claims = await readClaims(tenant, claimRange(settings, firstDay, lastDay), narrowing)
  const inputs = { settings, claims, question }
  const range = { firstDay, lastDay, memberId }
  return isLarge(staffIds.length, starts)
    ? runLarge(tenant, (pause) => listAnybody(inputs, range, pause))
    : listDays(inputs, firstDay, lastDay, memberId)
}

/** A booking may still have a deleted member, who has no working hours; a new member must exist. Throws 404. */
export function mustKnow(
  settings: Settings,
  row: BookingRow,
  { staffId }: RescheduleTarget,
  field?: string,
) {
  if (staffId !== row.staffId) requireMember(settings, staffId ?? undefined, field)
}

/** The services to perform; deleted services are ignored, since no member is assigned to them. */
const servicesOf = (row: BookingRow, { services }: Settings) =>
  (row.services as unknown as BookingLine[])
    .map(({ serviceId }) => serviceId)
    .filter((id) => services.has(id))

const areOnline = (row: BookingRow, { services }: Settings) =>
  (row.services as unknown as BookingLine[]).every(
    ({ serviceId }) => services.get(serviceId)?.isActive,
  )
