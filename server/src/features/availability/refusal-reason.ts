import { Enum } from '#http/types.ts'
import { type Reason, reasons } from '#scheduling/evaluate/reasons.ts'

/** The reasons that only bookings have, and no check. */
const reasonsOfBookings = ['OUTSIDE_RADIUS', 'HOLD_EXPIRED'] as const

const meanings: Record<Reason | (typeof reasonsOfBookings)[number], string> = {
  PAST: 'the start is before the current minute, or with skipAdvanceCheck more than 60 minutes ago',
  TOO_SOON: 'the start is within the minimum advance of the business',
  TOO_FAR: 'the start is beyond the booking window of the business',
  NOT_ACCEPTING: 'the business does not accept bookings at present',
  SERVICE_INACTIVE: 'a service or an add-on is inactive',
  CLOSED: 'the business is closed that day',
  OUTSIDE_HOURS: 'the business is not open for the whole duration',
  STAFF_NOT_QUALIFIED: 'the member does not perform all of the services',
  STAFF_OFF: 'the member does not work at that time, or does not accept bookings',
  ABSENCE: 'the member is absent',
  EXTERNAL_BUSY: 'another calendar of the member has an event then',
  BREAK: 'the member has a break',
  BOOKED: 'the time is taken',
  OUTSIDE_RADIUS:
    'the address is farther away than the business travels; never returned by a check',
  HOLD_EXPIRED: 'the hold is unknown, has expired or was used; never returned by a check',
}

export const RefusalReason = Enum('RefusalReason', [...reasons, ...reasonsOfBookings], {
  description: [
    'Why a start cannot be booked; of several reasons the first in this order:',
    '',
    ...Object.entries(meanings).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`),
  ].join('\n'),
  examples: ['BOOKED'],
})
