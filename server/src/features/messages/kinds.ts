import type { BookingStatus } from '#core/booking-status.ts'

interface Kind {
  /** The states of a booking in which it is sent. */
  states: readonly BookingStatus[]
  /** Whether it is also sent by text message. */
  hasSms: boolean
  /** Whether it is about a visit that is over: it brings no appointment, and is sent although the visit has begun. */
  isAfterVisit?: boolean
  /** When a booking in one of its states gets it, once; the others follow changes, see plan.ts. */
  once?: 'always' | 'isPaid'
  /** The time of a booking until which it is sent; null there: not at all. */
  until?: 'depositDueAt' | 'reviewableUntil'
  /** Whether it is off until a business enables it. */
  isOffAtFirst?: boolean
  /** Whether customers get it who want no messages: they are owed it. */
  isOwed?: boolean
  /** Whether the settings of the business alone decide, also for bookings that notify nobody. */
  isOfBusiness?: boolean
}

/** The kinds of messages to customers. */
const declared = {
  BOOKING_RECEIVED: { states: ['PENDING'], hasSms: true },
  BOOKING_CONFIRMED: { states: ['CONFIRMED'], hasSms: true },
  BOOKING_CHANGED: { states: ['PENDING', 'CONFIRMED'], hasSms: true },
  BOOKING_CANCELLED: { states: ['CANCELLED'], hasSms: true },
  REMINDER: { states: ['PENDING', 'CONFIRMED'], hasSms: true },
  DEPOSIT_REQUEST: { states: ['PENDING'], hasSms: false, until: 'depositDueAt' },
  REVIEW_REQUEST: {
    states: ['COMPLETED'],
    hasSms: false,
    isAfterVisit: true,
    until: 'reviewableUntil',
    isOfBusiness: true,
  },
  RECEIPT: {
    states: ['COMPLETED'],
    hasSms: false,
    isAfterVisit: true,
    // From its payment on it has an invoice.
    once: 'isPaid',
    isOffAtFirst: true,
    isOwed: true,
  },
  // It has no booking: gift cards queue it.
  GIFT_CARD: { states: [], hasSms: false },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof declared

export const kinds: Readonly<Record<MessageKind, Kind>> = declared

export const kindNames = Object.keys(declared) as MessageKind[]

/** The kinds that are also sent by text message. */
export type SmsKind = {
  [Name in MessageKind]: (typeof declared)[Name]['hasSms'] extends true ? Name : never
}[MessageKind]

export const isSmsKind = (kind: MessageKind): kind is SmsKind => kinds[kind].hasSms

export const smsKindNames = kindNames.filter(isSmsKind)

/** A channel that reaches people; EVENT beside them is the webhook booking.reminder_due. */
export const channelNames = ['EMAIL', 'SMS'] as const
export type Channel = (typeof channelNames)[number]

export const languages = ['en', 'nl', 'de'] as const
export type Language = (typeof languages)[number]

export const statuses = ['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED'] as const
/** As stored. SENDING: a worker has claimed it, which nobody else needs to know. */
export type MessageStatus = (typeof statuses)[number] | 'SENDING'

/** Why a message was not sent. */
export const skipReasons = {
  OFF: 'its kind, channel or window is off, or the customer of this booking gets none',
  CANCELLED: 'the booking was cancelled',
  MOVED: 'the booking was moved or edited; its new version has messages of its own',
  STARTED: 'the visit had begun',
  OTHER_STATUS: 'the booking was no longer in a state of this kind',
  NOT_DUE: 'the deposit was paid, or the time to pay it or to review the visit was over',
  NO_MAIL_SERVER: 'this installation sends no mail',
  NO_SMS_PROVIDER: 'this installation sends no text messages',
  NO_ADDRESS: 'the booking has no address or number of this channel',
  NUMBER_NOT_ALLOWED:
    'the number is of a country that the settings do not allow, or of a paid service',
  OPTED_OUT: 'the customer does not want service messages by this channel',
  TOO_MANY: 'the address or number got too many messages within a day',
  DAILY_LIMIT: 'the business has sent as many text messages on this day as its settings allow',
  TOO_LONG: 'the text has more than six segments',
  QUIET_HOURS: 'the visit begins before the quiet hours for text messages end',
} as const
export type SkipReason = keyof typeof skipReasons

/** Placeholders of templates, each with an example. */
export const placeholders = {
  customerFirstName: 'Nina',
  businessName: 'Studio Noord',
  date: 'Tuesday 1 December 2026',
  time: '09:30',
  services: 'Cut and finish',
  staff: 'Mila de Vries',
  manageUrl: 'https://booking.example.com/book/studio-noord/manage/…',
  total: '€49.50',
  phone: '+31 20 123 4567',
} as const
export type Placeholder = keyof typeof placeholders
