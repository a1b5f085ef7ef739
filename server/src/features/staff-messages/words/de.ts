import type { Words } from './words.ts'

export const de: Words = {
  booking: {
    ONLINE_BOOKING: {
      subject: (day, time) => `Neuer Online-Termin: ${day}, ${time} Uhr`,
      text: 'Ein Termin bei Ihnen wurde online gebucht.',
    },
    CUSTOMER_CANCELLED: {
      subject: (day, time) => `Vom Kunden abgesagt: ${day}, ${time} Uhr`,
      text: 'Ein Termin bei Ihnen wurde online abgesagt. Die Zeit ist wieder frei.',
    },
    CUSTOMER_RESCHEDULED: {
      subject: (day, time) => `Vom Kunden verlegt: jetzt ${day}, ${time} Uhr`,
      text: 'Ein Termin wurde online verlegt.',
    },
    FORMER: {
      subject: (day, time) => `Nicht mehr bei Ihnen: ${day}, ${time} Uhr`,
      text: 'Dieser Termin wurde online zu einer anderen Person im Team verlegt. Die Zeit ist wieder frei.',
    },
  },
  plan: {
    subject: (day) => `Ihre Termine: ${day}`,
    text: (visits) =>
      visits === 1 ? 'Sie haben heute 1 Termin.' : `Sie haben heute ${visits} Termine.`,
  },
  openBooking: 'Termin öffnen:',
  openCalendar: 'Kalender öffnen:',
  pending: 'noch nicht bestätigt',
  unnamed: 'Kunde',
  labels: { customer: 'Kunde', when: 'Wann', before: 'Vorher', now: 'Jetzt', services: 'Was' },
  footer: (business) => `Sie erhalten diese Nachricht als Teammitglied von ${business}.`,
  change: 'Nachrichten auswählen:',
}
