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
  openBooking: 'Open the booking:',
  openCalendar: 'Open the calendar:',
  pending: 'not confirmed yet',
  unnamed: 'Client',
  labels: { customer: 'Client', when: 'When', before: 'Before', now: 'Now', services: 'What' },
  footer: (business) => `You receive this message as a team member of ${business}.`,
  change: 'Choose your messages:',
}
