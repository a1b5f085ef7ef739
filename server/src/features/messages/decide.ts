import type { BookingStatus } from '#core/booking-status.ts'

import { type Channel, kinds, type MessageKind, type SkipReason } from './kinds.ts'
import type { Settings } from './settings/settings.ts'
import type { Recipient } from './sms/recipient.ts'

/** The inputs of the decision about a message, all of the moment of sending. */
export interface Facts {
  message: {
    kind: MessageKind
    channel: Channel | 'EVENT'
    windowMinutes: number
    bookingVersion: number
    /** A person asked for it, whatever the settings say. */
    isResent: boolean
  }
  booking: {
    status: BookingStatus
    version: number
    startsAt: string
    notifiesCustomer: boolean
    customerEmail: string | null
    /** Until when its deposit can be paid; null: none is due. */
    depositDueAt: string | null
    /** Until when it can be reviewed. */
    reviewableUntil: string
  }
  /** Whether the address wants no letters that it can unsubscribe from. */
  isUnsubscribed: boolean
  settings: Settings
  /** The channels of this installation. */
  sends: Record<Channel, boolean>
  /** Null after an erasure. */
  contact: { contact: { email: boolean; sms: boolean } } | null
  /** Of a text message; null: the booking has no number. */
  recipient: Pick<Recipient, 'isAllowed'> | null
  /** The end of the quiet hours for text messages; null: there are none now. */
  quietUntil: Date | null
  now: Date
}

/** Why a message is not sent; undefined: it is sent. Pure; the first reason counts. */
export function skipReasonOf(facts: Facts): SkipReason | undefined {
  return rules.find(([, applies]) => applies(facts))?.[0]
}

/** Until when a message that is not skipped waits; null: it is sent now. Who sends one again means now. */
export const waitsUntil = (facts: Facts): Date | null =>
  isSms(facts) && !facts.message.isResent ? facts.quietUntil : null

const isLetter = ({ message }: Facts) => message.channel === 'EMAIL'
const isAfterVisit = ({ message }: Facts) => kinds[message.kind].isAfterVisit === true
const isPast = ({ now }: Facts, instant: string) => Date.parse(instant) <= now.getTime()
const isSms = ({ message }: Facts) => message.channel === 'SMS'

const rules: readonly (readonly [SkipReason, (facts: Facts) => boolean])[] = [
  [
    'CANCELLED',
    ({ message, booking }) =>
      booking.status === 'CANCELLED' && message.kind !== 'BOOKING_CANCELLED',
  ],
  ['MOVED', ({ message, booking }) => message.bookingVersion !== booking.version],
  ['STARTED', (facts) => !isAfterVisit(facts) && isPast(facts, facts.booking.startsAt)],
  ['OTHER_STATUS', ({ message, booking }) => !kinds[message.kind].states.includes(booking.status)],
  [
    'NOT_DUE',
    (facts) => {
      const { until } = kinds[facts.message.kind]
      const end = until && facts.booking[until]
      return end !== undefined && (end === null || isPast(facts, end))
    },
  ],
  ['OFF', (facts) => !isOn(facts)],
  ['NO_MAIL_SERVER', (facts) => isLetter(facts) && !facts.sends.EMAIL],
  ['NO_SMS_PROVIDER', (facts) => isSms(facts) && !facts.sends.SMS],
  ['NO_ADDRESS', (facts) => isLetter(facts) && facts.booking.customerEmail === null],
  ['NO_ADDRESS', (facts) => isSms(facts) && facts.recipient === null],
  [
    'OPTED_OUT',
    (facts) =>
      isLetter(facts) &&
      !kinds[facts.message.kind].isOwed &&
      (facts.contact?.contact.email !== true || facts.isUnsubscribed),
  ],
  ['OPTED_OUT', (facts) => isSms(facts) && facts.contact?.contact.sms !== true],
  ['NUMBER_NOT_ALLOWED', (facts) => isSms(facts) && facts.recipient?.isAllowed !== true],
  [
    'QUIET_HOURS',
    (facts) => (waitsUntil(facts)?.getTime() ?? 0) >= Date.parse(facts.booking.startsAt),
  ],
]

function isOn({ message, booking, settings }: Facts) {
  const { channel, kind, windowMinutes, isResent } = message
  const { windows } = settings.kinds.REMINDER
  const hasWindow = kind !== 'REMINDER' || windows.includes(windowMinutes)
  if (channel === 'EVENT') return hasWindow
  if (isResent) return true
  const { isEnabled, channels } = settings.kinds[kind]
  const isNotified = booking.notifiesCustomer || kinds[kind].isOfBusiness
  return isNotified === true && isEnabled && channels.includes(channel) && hasWindow
}
