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
  calendar: {
    failingSubject: (name) => `Je agenda “${name}” is niet te lezen`,
    skippingSubject: (name) => `Niet alle afspraken van je agenda “${name}” zijn te lezen`,
    failing: (since) =>
      `Deze agenda is sinds ${since} niet te lezen. Nieuwe afspraken daarin houden geen tijd vrij, dus je kunt dan geboekt worden. Controleer of het adres nog werkt, of voeg de agenda opnieuw toe.`,
    skipping:
      'Sommige afspraken van deze agenda zijn niet te lezen. Ze houden niet de juiste tijd vrij, dus je kunt dan geboekt worden. Verbeter ze in je agenda, of blokkeer de tijd hier.',
    events: (count) => (count === 1 ? '1 afspraak' : `${count} afspraken`),
    reasons: {
      UNREADABLE_DATE: 'een datum ontbreekt of is niet te lezen',
      UNREADABLE_RULE: 'de herhaling is niet te lezen; alleen de eerste keer telt',
      IMPOSSIBLE_LENGTH: 'het einde ligt voor het begin, of duizenden jaren later',
      TOO_OFTEN: 'herhaalt zich te vaak',
      UNKNOWN_TIME_ZONE: 'de tijdzone is onbekend; gelezen in de tijd van de salon',
    },
    unnamed: 'andere agenda',
    open: 'Je agenda’s openen:',
  },
  openBooking: 'Afspraak openen:',
  openCalendar: 'Agenda openen:',
  pending: 'nog niet bevestigd',
  unnamed: 'Klant',
  labels: { customer: 'Klant', when: 'Wanneer', before: 'Eerder', now: 'Nu', services: 'Wat' },
  footer: (business) => `Je krijgt dit bericht als teamlid van ${business}.`,
  change: 'Je berichten kiezen:',
}
