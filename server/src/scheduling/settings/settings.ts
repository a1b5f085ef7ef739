/**
 * What availability needs to know of a business: immutable, so that it can be kept until the
 * business's settings change. Dates are local ('YYYY-MM-DD'), minutes count from local midnight
 * (1440: the end of the day), weekdays from Monday (1 to 7).
 */
export interface Settings {
  businessId: string
  /** IANA name. */
  timezone: string
  /** Minutes between two starts that are offered. */
  slotDuration: number
  /** How many bookings one member may serve at once. */
  slotCapacity: number
  /** Minutes that a booking reserves before its start and after its end. */
  bufferTimeBefore: number
  bufferTimeAfter: number
  /** Minutes. */
  minAdvanceBooking: number
  /** Days. */
  maxAdvanceBooking: number
  acceptingBookings: boolean
  openingHours: Week
  /** By date. */
  exceptions: ReadonlyMap<string, ScheduleException>
  /** Sorted by order, then id. */
  staff: readonly Member[]
  services: ReadonlyMap<string, Service>
}

/** A range of one local day, the end not included. */
export interface Hours {
  startMinute: number
  endMinute: number
}

export interface DayHours extends Hours {
  isOpen: boolean
}

/** By weekday, 1 to 7; a day that is missing is off. */
export type Week = ReadonlyMap<number, DayHours>

/** Closed all day, or open during special hours. */
export type ScheduleException =
  | { isClosed: true; reason: string | null }
  | ({ isClosed: false; reason: string | null } & Hours)

export interface Member {
  id: string
  firstName: string
  lastName: string | null
  isActive: boolean
  acceptsBookings: boolean
  /** Null follows the hours of the business. */
  ownWeek: Week | null
  breaks: readonly Break[]
  absences: readonly Absence[]
  /** What the member performs: service id to the price that replaces the service's, in minor units. */
  services: ReadonlyMap<string, number | null>
}

/** Every week on a weekday, or once on a date: exactly one of the two is set. */
export interface Break extends Hours {
  dayOfWeek: number | null
  date: string | null
  label: string | null
}

/** Without a stop from startMinute of startDate to endMinute of endDate; null takes in that whole day. */
export interface Absence {
  startDate: string
  endDate: string
  startMinute: number | null
  endMinute: number | null
  type: string
}

/** Prices are integers in minor units, durations minutes. */
export interface Service {
  id: string
  name: string
  price: number
  duration: number
  isActive: boolean
  /** Percent of its price to be paid in advance; null: as the business has it. */
  depositPercent: number | null
  variants: ReadonlyMap<string, Variant>
  addons: ReadonlyMap<string, Addon>
}

export interface Variant {
  id: string
  name: string
  price: number
  duration: number
}

export interface Addon extends Variant {
  isActive: boolean
}
