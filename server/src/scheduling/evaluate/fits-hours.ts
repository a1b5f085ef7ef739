import { localDayAt, minuteAt } from '#core/time/zone.ts'

import type { Span } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import { evaluateStart } from './evaluate-start.ts'
import { nobody } from './members.ts'
import type { Reason } from './reasons.ts'

export const fitsHours = (settings: Settings, memberId: string, service: Span) =>
  hoursReason(settings, memberId, service) === null

/**
 * Why the hours no longer permit an existing booking, null if they do: service within the opening hours and the
 * member's, outside breaks and absences. Uses the common evaluation, with only the hours. For a
 * deleted member only the hours of the business count.
 */
export function hoursReason(settings: Settings, memberId: string, service: Span): Reason | null {
  const member = settings.staff.find(({ id }) => id === memberId) ?? nobody
  const local = localDayAt(settings.timezone, service.start)
  const inputs = {
    settings: { ...settings, staff: [{ ...member, isActive: true, acceptsBookings: true }] },
    claims: new Map<string, Int32Array>(),
    question: {
      serviceIds: [],
      durationMinutes: service.end - service.start,
      isInactive: false,
      nowMinute: service.start,
      skipAdvanceCheck: true,
      skipAcceptingCheck: true,
    },
  }
  const start = { day: local.day, minute: minuteAt(local, service.start) }
  return evaluateStart(inputs, start, member.id).reason
}
