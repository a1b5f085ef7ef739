import { fromMinor } from '#core/money/money.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import type { Appointment } from '../quote/appointment.ts'
import type { Hold } from './schema.ts'

/** A hold in the form of the API, and when it starts. */
export interface HoldAtStart {
  hold: Hold
  startsAt: string
}

interface Terms {
  expiresAt: string
  member: Member
  currency: string
}

export function heldOf(
  appointment: Appointment,
  { expiresAt, member, currency }: Terms,
): HoldAtStart {
  const { id, date, startTime, endTime, startsAt, services } = appointment
  const { subtotalMinor, depositMinor } = appointment
  const { id: staffId, firstName, lastName } = member
  const hold = {
    id,
    expiresAt,
    date,
    startTime,
    endTime,
    staff: { id: staffId, firstName, lastName },
    services,
    subtotal: fromMinor(subtotalMinor, currency),
    deposit: depositMinor === 0 ? null : { amount: fromMinor(depositMinor, currency), currency },
    // Nothing but the start ends the right to cancel.
    cancellation: { until: startsAt },
  }
  return { hold, startsAt }
}

/** The columns of a row that an appointment fills. */
export function rowOf(
  { id: _, services, subtotalMinor, depositMinor, ...agreed }: Appointment,
  currency: string,
) {
  return {
    ...agreed,
    services: JSON.stringify(services),
    subtotal: fromMinor(subtotalMinor, currency),
    depositAmount: depositMinor === 0 ? null : fromMinor(depositMinor, currency),
  }
}
