import { epochMinuteOf, parseEndTime, parseTime } from '#core/time/time.ts'
import type { Question } from '#scheduling/evaluate/question.ts'
import type { Hours, Member, Settings, Week } from '#scheduling/settings/settings.ts'

/**
 * A salon in Amsterdam, open every day from 09:00 to 17:00, with one member who follows its hours.
 */
export const salonOf = (changes: Partial<Settings> = {}): Settings => ({
  businessId: 'salon',
  timezone: 'Europe/Amsterdam',
  slotDuration: 30,
  slotCapacity: 1,
  bufferTimeBefore: 0,
  bufferTimeAfter: 0,
  minAdvanceBooking: 0,
  maxAdvanceBooking: 365,
  acceptingBookings: true,
  openingHours: everyDay('09:00', '17:00'),
  exceptions: new Map(),
  staff: [memberOf('ada')],
  services: new Map(),
  ...changes,
})

export const memberOf = (id: string, changes: Partial<Member> = {}): Member => ({
  id,
  firstName: id,
  lastName: null,
  isActive: true,
  acceptsBookings: true,
  isOnline: true,
  ownWeek: null,
  dateHours: new Map(),
  breaks: [],
  absences: [],
  services: new Map([['cut', null]]),
  ...changes,
})

/** A cut of an hour, requested at the start of 2026. */
export const questionOf = (changes: Partial<Question> = {}): Question => ({
  serviceIds: ['cut'],
  durationMinutes: 60,
  isInactive: false,
  nowMinute: at('2026-01-01T00:00Z'),
  skipAdvanceCheck: false,
  skipAcceptingCheck: false,
  ...changes,
})

export const everyDay = (from: string, until: string): Week =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { isOpen: true, ...hoursOf(from, until) }]))

export const hoursOf = (from: string, until: string): Hours => ({
  startMinute: minuteOf(from),
  endMinute: parseEndTime(until) ?? NaN,
})

export const minuteOf = (time: string) => parseTime(time) ?? NaN

/** Minutes since 1970 UTC of an instant as text. */
export const at = (instant: string) => epochMinuteOf(Date.parse(instant))

/** Taken time: pairs of instants as text. */
export const taken = (...instants: string[]) => Int32Array.from(instants.map(at))
