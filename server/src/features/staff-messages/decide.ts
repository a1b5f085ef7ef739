import type { BookingStatus } from '#core/booking-status.ts'

import { type BookingKind, kinds, type SkipReason, type StaffMessageKind } from './kinds.ts'
import type { StaffNotifications } from './schema.ts'

/** The inputs of the decision about every letter to a member, all of the moment of sending. */
interface Facts {
  kind: StaffMessageKind
  /** Whether the member works here. */
  isActive: boolean
  chosen: StaffNotifications
  sendsMail: boolean
  hasAddress: boolean
}

interface BookingFacts {
  message: {
    kind: BookingKind
    staffId: string
    bookingVersion: number
    previousStartsAt: string | null
    isFormer: boolean
  }
  booking: { status: BookingStatus; version: number; startsAt: string; staffId: string }
  now: Date
}

type Rules<Of> = readonly (readonly [SkipReason, (facts: Of) => boolean])[]

const firstOf = <Of>(rules: Rules<Of>, facts: Of) =>
  rules.find(([, applies]) => applies(facts))?.[0]

/** Why a member gets no letter, whatever it is about; undefined: it may be sent. Pure. */
export const skipReasonOf = (facts: Facts) => firstOf(rules, facts)

const rules: Rules<Facts> = [
  ['INACTIVE', ({ isActive }) => !isActive],
  ['OFF', ({ kind, chosen }) => kinds[kind] !== null && !chosen[kinds[kind]]],
  ['NO_MAIL_SERVER', ({ sendsMail }) => !sendsMail],
  ['NO_ADDRESS', ({ hasAddress }) => !hasAddress],
]

/** Why a letter about a booking is not sent; undefined: it may be. Pure. */
export const bookingReasonOf = (facts: BookingFacts) =>
  firstOf(facts.message.isFormer ? formerRules : bookingRules, facts)

const states: Record<BookingKind, readonly BookingStatus[]> = {
  ONLINE_BOOKING: ['PENDING', 'CONFIRMED'],
  CUSTOMER_CANCELLED: ['CANCELLED'],
  CUSTOMER_RESCHEDULED: ['PENDING', 'CONFIRMED'],
}

const hasBegun = (startsAt: string | null, now: Date) =>
  startsAt !== null && Date.parse(startsAt) <= now.getTime()

const bookingRules: Rules<BookingFacts> = [
  [
    'CANCELLED',
    ({ message, booking }) =>
      booking.status === 'CANCELLED' && message.kind !== 'CUSTOMER_CANCELLED',
  ],
  ['MOVED', ({ message, booking }) => message.bookingVersion !== booking.version],
  ['STARTED', ({ booking, now }) => hasBegun(booking.startsAt, now)],
  ['OTHER_STATUS', ({ message, booking }) => !states[message.kind].includes(booking.status)],
]

/** It has left the calendar of the former member, wherever it is by now. */
const formerRules: Rules<BookingFacts> = [
  ['MOVED', ({ message, booking }) => booking.staffId === message.staffId],
  ['STARTED', ({ message, now }) => hasBegun(message.previousStartsAt, now)],
]
