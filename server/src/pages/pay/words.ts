import { selectLanguage } from '#core/text/language.ts'

/** The texts of the payment page, by language; English for all other countries. */
export interface Words {
  title: string
  booking: string
  service: string
  when: string
  total: string
  deposit: string
  OPEN: string
  until: (moment: string) => string
  pay: (amount: string) => string
  atSalon: (salon: string) => string
  PAID: string
  thanks: string
  EXPIRED: string
  cancelled: string
  tooLate: string
  waiting: string
  waitingMore: string
  away: string
  unknown: string
}

const en: Words = {
  title: 'Deposit',
  booking: 'Booking',
  service: 'Service',
  when: 'When',
  total: 'Price',
  deposit: 'Deposit',
  OPEN: 'To be paid',
  until: (moment) => `Please pay by ${moment}, or the appointment is given to somebody else.`,
  pay: (amount) => `Pay ${amount}`,
  atSalon: (salon) => `${salon} takes the deposit itself. Get in touch to pay it:`,
  PAID: 'Paid',
  thanks: 'Thank you. The deposit has arrived.',
  EXPIRED: 'Expired',
  cancelled: 'This appointment was cancelled. What arrives now is given back.',
  tooLate: 'The deposit can no longer be paid here.',
  waiting: 'One moment',
  waitingMore:
    'We are waiting for the confirmation of your payment. This page looks again by itself.',
  away: 'Paying is not possible right now. Nothing was charged: please try again in a minute.',
  unknown: 'There is no such page. Is the link complete?',
}

const nl: Words = {
  title: 'Aanbetaling',
  booking: 'Boeking',
  service: 'Behandeling',
  when: 'Wanneer',
  total: 'Prijs',
  deposit: 'Aanbetaling',
  OPEN: 'Te betalen',
  until: (moment) => `Betaal uiterlijk ${moment}, anders komt de afspraak vrij voor een ander.`,
  pay: (amount) => `${amount} betalen`,
  atSalon: (salon) => `${salon} neemt de aanbetaling zelf aan. Neem contact op om te betalen:`,
  PAID: 'Betaald',
  thanks: 'Dank je wel. De aanbetaling is binnen.',
  EXPIRED: 'Verlopen',
  cancelled:
    'Deze afspraak is geannuleerd. Een betaling die nu nog binnenkomt, wordt teruggestort.',
  tooLate: 'De aanbetaling kan hier niet meer worden gedaan.',
  waiting: 'Een ogenblik',
  waitingMore: 'We wachten op de bevestiging van je betaling. Deze pagina kijkt vanzelf opnieuw.',
  away: 'Betalen lukt nu even niet. Er is niets afgeschreven: probeer het over een minuut opnieuw.',
  unknown: 'Deze pagina bestaat niet. Is de link compleet?',
}

const de: Words = {
  title: 'Anzahlung',
  booking: 'Buchung',
  service: 'Leistung',
  when: 'Wann',
  total: 'Preis',
  deposit: 'Anzahlung',
  OPEN: 'Zu bezahlen',
  until: (moment) => `Bitte bis ${moment} bezahlen, sonst wird der Termin wieder frei.`,
  pay: (amount) => `${amount} bezahlen`,
  atSalon: (salon) => `${salon} nimmt die Anzahlung selbst entgegen. So erreichen Sie den Salon:`,
  PAID: 'Bezahlt',
  thanks: 'Vielen Dank. Die Anzahlung ist eingegangen.',
  EXPIRED: 'Abgelaufen',
  cancelled: 'Dieser Termin wurde abgesagt. Eine Zahlung, die jetzt noch eingeht, wird erstattet.',
  tooLate: 'Die Anzahlung kann hier nicht mehr bezahlt werden.',
  waiting: 'Einen Moment',
  waitingMore:
    'Wir warten auf die Bestätigung Ihrer Zahlung. Diese Seite sieht von selbst wieder nach.',
  away: 'Das Bezahlen ist gerade nicht möglich. Es wurde nichts abgebucht: bitte gleich noch einmal versuchen.',
  unknown: 'Diese Seite gibt es nicht. Ist der Link vollständig?',
}

export const languageOf = (country: string | null, accepted: string | undefined) =>
  selectLanguage({ en, nl, de }, country, accepted)
