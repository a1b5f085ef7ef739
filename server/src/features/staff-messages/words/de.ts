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
  calendar: {
    failingSubject: (name) => `Ihr Kalender „${name}“ ist nicht lesbar`,
    skippingSubject: (name) => `Nicht alle Termine Ihres Kalenders „${name}“ sind lesbar`,
    failing: (since) =>
      `Dieser Kalender ist seit ${since} nicht lesbar. Neue Termine darin sperren keine Zeit, sodass Sie währenddessen gebucht werden können. Prüfen Sie, ob die Adresse noch funktioniert, oder fügen Sie den Kalender neu hinzu.`,
    skipping:
      'Einige Termine dieses Kalenders sind nicht lesbar. Sie sperren nicht die richtige Zeit, sodass Sie währenddessen gebucht werden können. Berichtigen Sie sie in Ihrem Kalender, oder sperren Sie die Zeit hier.',
    events: (count) => (count === 1 ? '1 Termin' : `${count} Termine`),
    reasons: {
      UNREADABLE_DATE: 'ein Datum fehlt oder ist nicht lesbar',
      UNREADABLE_RULE: 'die Wiederholung ist nicht lesbar; nur das erste Mal zählt',
      IMPOSSIBLE_LENGTH: 'das Ende liegt vor dem Beginn, oder Tausende Jahre später',
      TOO_OFTEN: 'wiederholt sich zu oft',
      UNKNOWN_TIME_ZONE: 'die Zeitzone ist unbekannt; gelesen in der Zeit des Salons',
    },
    unnamed: 'anderer Kalender',
    open: 'Kalender öffnen:',
  },
  openBooking: 'Termin öffnen:',
  openCalendar: 'Kalender öffnen:',
  pending: 'noch nicht bestätigt',
  unnamed: 'Kunde',
  labels: { customer: 'Kunde', when: 'Wann', before: 'Vorher', now: 'Jetzt', services: 'Was' },
  footer: (business) => `Sie erhalten diese Nachricht als Teammitglied von ${business}.`,
  change: 'Nachrichten auswählen:',
}
