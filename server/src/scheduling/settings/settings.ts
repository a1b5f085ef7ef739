/**
 * The settings of a business that availability depends on: immutable, so that they can be cached
 * until the settings change. Dates are local ('YYYY-MM-DD'), minutes count from local midnight
 * (1440: the end of the day), weekdays from Monday (1 to 7).
 */
export interface Settings {
  businessId: string
  /** IANA name. */
  timezone: string
  /** Minutes between two offered starts. */
  slotDuration: number
  /** The number of concurrent bookings of one member. */
  slotCapacity: number
  /** Minutes that a booking occupies before its start and after its end. */
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

/** The settings of a business at one rev, with what a booking needs besides. */
export interface BusinessSettings extends Settings {
  rev: number
  /** The hours of members by date are loaded from this date on (date-hours.ts). */
  dateHoursFrom: string
  /** ISO 4217; prices are minor units of it. */
  currency: string
  autoConfirm: boolean
  /** Percent of the price to be paid in advance, where a service has none of its own; null: none. */
  depositPercent: number | null
  depositHoldMinutes: number
}

/** A range of one local day, the end not included. */
export interface Hours {
  startMinute: number
  endMinute: number
}

export interface DayHours extends Hours {
  isOpen: boolean
}

/** By weekday, 1 to 7; a missing day is off. */
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
  /** Customers can book with the member themselves. */
  isOnline: boolean
  /** Null: the hours of the business. */
  ownWeek: Week | null
  /** By date, instead of the week; null: off. */
  dateHours: ReadonlyMap<string, Hours | null>
  breaks: readonly Break[]
  absences: readonly Absence[]
  /**
   * The services that the member performs: service id to the price that overrides the service's, in
   * minor units.
   */
  services: ReadonlyMap<string, number | null>
}

/** Weekly on a weekday, or once on a date: exactly one of the two is set. */
export interface Break extends Hours {
  dayOfWeek: number | null
  date: string | null
  label: string | null
}

/**
 * Continuous from startMinute of startDate to endMinute of endDate; null includes that whole day.
 */
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
  /** Customers can book it themselves. */
  isOnline: boolean
  /** The deposit as a percentage of its price; null: that of the business. */
  depositPercent: number | null
  /** The VAT rate: its own, else that of its category, else that of the business; null: none of them has one. */
  vatPercent: number | null
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
