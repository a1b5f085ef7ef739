import type { Words } from './words.ts'

export const nl: Words = {
  booking: {
    ONLINE_BOOKING: {
      subject: (day, time) => `Nieuwe online afspraak: ${day}, ${time}`,
      text: 'Een klant heeft online een afspraak bij je gemaakt.',
    },
    CUSTOMER_CANCELLED: {
      subject: (day, time) => `Geannuleerd door de klant: ${day}, ${time}`,
      text: 'Een klant heeft online een afspraak bij je geannuleerd. De tijd is weer vrij.',
    },
    CUSTOMER_RESCHEDULED: {
      subject: (day, time) => `Verplaatst door de klant: nu ${day}, ${time}`,
      text: 'Een klant heeft online een afspraak verplaatst.',
    },
    FORMER: {
      subject: (day, time) => `Niet meer bij jou: ${day}, ${time}`,
      text: 'Een klant heeft deze afspraak online verplaatst, naar een ander teamlid. De tijd is weer vrij.',
    },
  },
  plan: {
    subject: (day) => `Je afspraken: ${day}`,
    text: (visits) =>
      visits === 1 ? 'Je hebt vandaag 1 afspraak.' : `Je hebt vandaag ${visits} afspraken.`,
  },
  openBooking: 'Afspraak openen:',
  openCalendar: 'Agenda openen:',
  pending: 'nog niet bevestigd',
  unnamed: 'Klant',
  labels: { customer: 'Klant', when: 'Wanneer', before: 'Eerder', now: 'Nu', services: 'Wat' },
  footer: (business) => `Je krijgt dit bericht als teamlid van ${business}.`,
  change: 'Je berichten kiezen:',
}
