import { localDayAt, minuteAt } from '#core/zone.ts'

import type { Span } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import { nobody } from './members.ts'
import { verdict } from './verdict.ts'

/**
 * Whether the hours still allow what was booked: service within the open hours and the member's, outside
 * breaks and absences. The one decision tells, asked as if only the hours counted. For a member who has
 * been deleted the hours of the business alone count.
 */
export function fitsHours(settings: Settings, memberId: string, service: Span): boolean {
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
  return verdict(inputs, start, member.id).reason === null
}
