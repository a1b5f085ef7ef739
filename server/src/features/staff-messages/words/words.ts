import type { SkippedEvents } from '#features/calendars/schema.ts'

/** The texts of letters to members of staff. */
export interface Words {
  /** Of a letter about a booking: its subject, with the day and the time, and its text. */
  booking: Record<
    'ONLINE_BOOKING' | 'CUSTOMER_CANCELLED' | 'CUSTOMER_RESCHEDULED' | 'FORMER',
    Phrases
  >
  /** Of a plan, with the day and the number of its visits. */
  plan: { subject: (day: string) => string; text: (visits: number) => string }
  calendar: {
    failingSubject: (name: string) => string
    skippingSubject: (name: string) => string
    failing: (since: string) => string
    skipping: string
    /** A number of events, as a label. */
    events: (count: number) => string
    reasons: Record<SkippedEvents['reason'], string>
    unnamed: string
    /** In front of a link. */
    open: string
  }
  /** In front of a link. */
  openBooking: string
  openCalendar: string
  pending: string
  unnamed: string
  labels: { customer: string; when: string; before: string; now: string; services: string }
  footer: (business: string) => string
  /** In front of the link to the settings. */
  change: string
}

interface Phrases {
  subject: (day: string, time: string) => string
  text: string
}
