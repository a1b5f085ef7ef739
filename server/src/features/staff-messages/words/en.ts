import type { Words } from './words.ts'

export const en: Words = {
  booking: {
    ONLINE_BOOKING: {
      subject: (day, time) => `New online booking: ${day}, ${time}`,
      text: 'A client has booked an appointment with you online.',
    },
    CUSTOMER_CANCELLED: {
      subject: (day, time) => `Cancelled by the client: ${day}, ${time}`,
      text: 'A client has cancelled an appointment with you online. The time is free again.',
    },
    CUSTOMER_RESCHEDULED: {
      subject: (day, time) => `Moved by the client: now ${day}, ${time}`,
      text: 'A client has moved an appointment online.',
    },
    FORMER: {
      subject: (day, time) => `No longer with you: ${day}, ${time}`,
      text: 'A client has moved this appointment online, to another team member. The time is free again.',
    },
  },
  plan: {
    subject: (day) => `Your appointments: ${day}`,
    text: (visits) =>
      visits === 1 ? 'You have 1 appointment today.' : `You have ${visits} appointments today.`,
  },
  calendar: {
    failingSubject: (name) => `Your calendar “${name}” cannot be read`,
    skippingSubject: (name) => `Not all events of your calendar “${name}” can be read`,
    failing: (since) =>
      `We have not been able to read this calendar since ${since}. New events in it do not block any time, so you can be booked during them. Check that its address still works, or add the calendar again.`,
    skipping:
      'Some events of this calendar cannot be read. They do not block the right time, so you can be booked during them. Correct them in your calendar, or block the time here.',
    events: (count) => (count === 1 ? '1 event' : `${count} events`),
    reasons: {
      UNREADABLE_DATE: 'a date is missing or cannot be read',
      UNREADABLE_RULE: 'the repetition cannot be read; only the first time counts',
      IMPOSSIBLE_LENGTH: 'the end is before the start, or thousands of years later',
      TOO_OFTEN: 'repeats too often',
      UNKNOWN_TIME_ZONE: 'the time zone is unknown; read in the time of the salon',
    },
    unnamed: 'another calendar',
    open: 'Open your calendars:',
  },
  openBooking: 'Open the booking:',
  openCalendar: 'Open the calendar:',
  pending: 'not confirmed yet',
  unnamed: 'Client',
  labels: { customer: 'Client', when: 'When', before: 'Before', now: 'Now', services: 'What' },
  footer: (business) => `You receive this message as a team member of ${business}.`,
  change: 'Choose your messages:',
}
