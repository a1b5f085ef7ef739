import { epochMinuteOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRequest } from '#scheduling/claims/booking-request.ts'
import { bookableBy, performs, requireMember } from '#scheduling/evaluate/members.ts'
import { isInactive } from '#scheduling/evaluate/quote.ts'
import { startOf } from '#scheduling/evaluate/start.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from '../booking.ts'
import type { BookingLine } from '../field-schema.ts'
import { areBooked, editLines, minutesOf } from './lines.ts'
import type { BookingChanges } from './schema.ts'

/** The booking that an edit asks for, to be evaluated at its start. */
export interface RequestedEdit extends BookingRequest {
  memberId: string
  lines: readonly BookingLine[]
  durationMinutes: number
  /** Whether it needs time that the booking has not, or a service that was not booked. */
  needsDecision: boolean
  /** Whether it lies within the time of the booking. */
  isWithin: boolean
}

/** Throws 404 for an unknown member or service. */
export function resolveEdit(
  tenant: Tenant,
  settings: BusinessSettings,
  row: BookingRow,
  { services: requested, staffId, duration, override }: BookingChanges,
): RequestedEdit {
  const memberId = staffId ?? row.staffId
  const isSameMember = memberId === row.staffId
  // A booking may still have a member who was deleted.
  if (!isSameMember) requireMember(settings, memberId)
  const member = settings.staff.find(({ id }) => id === memberId)
  const booked = bookedLines(row)
  const { lines, fresh } = editLines(settings, { booked, requested, member })
  const durationMinutes =
    duration ??
    // Services that were added at checkout have no time.
    (areBooked(lines, booked) ? row.totalDuration : minutesOf(lines) || row.totalDuration)
  const known = lines.map(({ serviceId }) => serviceId).filter((id) => settings.services.has(id))
  const isWithin = isSameMember && durationMinutes <= row.totalDuration
  return {
    start: startOf(row),
    memberId,
    lines,
    durationMinutes,
    isWithin,
    needsDecision: !isWithin || fresh.length > 0,
    except: row.id,
    servedBy: row.staffId,
    // Its own time is taken already, and stays so when hours have changed since.
    setsTimeAside: isWithin || override !== undefined,
    question: {
      // The present member is not checked for what was booked before.
      serviceIds: isSameMember ? fresh.map(({ service }) => service.id) : known,
      durationMinutes,
      isInactive: isInactive(fresh),
      nowMinute: epochMinuteOf(tenant.now.getTime()),
      skipAdvanceCheck: true,
      keepsStart: true,
      skipAcceptingCheck: true,
    },
    qualified: bookableBy(tenant, settings.staff).filter(
      (one) => one.id === row.staffId || performs(one, { serviceIds: known }),
    ),
  }
}

export const bookedLines = (row: BookingRow) => row.services as unknown as BookingLine[]
