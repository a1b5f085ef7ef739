import { ownValue } from '#core/text/own-value.ts'

/** The texts of the pages of a customer's own bookings. */
const en = {
  title: 'My appointments',
  ask: (salon: string) =>
    `Enter your email address, and we send you a link to your appointments at ${salon}.`,
  email: 'Email',
  send: 'Send link',
  invalid: 'Please enter a valid email address.',
  tooMany: 'Several links have been asked for this address. Please try again in an hour.',
  noMail: 'Links cannot be sent at present. Please use the link in your confirmation, or call us.',
  sent: 'Check your email',
  sentMore: (salon: string) =>
    `If ${salon} knows this address, a letter with a link is on its way. The link works once, within 30 minutes.`,
  sentNone: 'No letter? Look into the spam folder, or try the address with which you booked.',
  again: 'Another address',
  openAsk: (salon: string) => `Press the button to see your appointments at ${salon}.`,
  open: 'Show my appointments',
  linkOver: 'This link has been used or has expired. Please ask for a new one.',
  ended: 'You have been signed out.',
  signedInAs: (email: string) => `Signed in as ${email}`,
  until: (time: string) => `until ${time}`,
  signOut: 'Sign out',
  upcoming: 'Upcoming appointments',
  noUpcoming: 'You have no upcoming appointments.',
  past: 'Past appointments',
  noPast: 'There are no past appointments.',
  manage: 'Show or change',
  show: 'Show',
  rebook: 'Book again',
  newer: 'Later appointments',
  older: 'Earlier appointments',
  giftCards: 'Gift cards',
  balance: 'Balance',
  ofAmount: (amount: string) => `of ${amount}`,
  validUntil: 'Valid until',
  unlimited: 'unlimited',
  code: 'Code',
  loyalty: 'Loyalty cards',
  stamps: (count: number) => (count === 1 ? '1 stamp' : `${count} stamps`),
  stampsOf: (count: number, of: number) => `${count} of ${of} stamps`,
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  reached: 'ready for you',
  data: 'My data',
  copy: 'Download a copy (JSON)',
  erase: 'Ask for erasure',
  eraseAsk: 'Do you want the salon to erase your data?',
  eraseMore: (salon: string) =>
    `${salon} decides about your request. If it is confirmed, your name, contact details and notes are erased for good, upcoming appointments are cancelled, and loyalty cards end. Past appointments stay in the figures without your name.`,
  keep: 'Keep my data',
  erasing: (day: string) => `You asked for erasure on ${day}. The salon will decide about it.`,
  refused: (day: string) =>
    `The salon has refused your request of ${day}. Please call it if you have questions.`,
  asked: 'Your request has been sent to the salon.',
  link: 'My appointments',
}

export type Words = typeof en

const nl: Words = {
  title: 'Mijn afspraken',
  ask: (salon) =>
    `Vul je e-mailadres in, dan sturen we je een link naar je afspraken bij ${salon}.`,
  email: 'E-mailadres',
  send: 'Link sturen',
  invalid: 'Vul een geldig e-mailadres in.',
  tooMany: 'Voor dit adres zijn al meerdere links gevraagd. Probeer het over een uur opnieuw.',
  noMail:
    'Op dit moment kunnen geen links worden verstuurd. Gebruik de link in je bevestiging, of bel ons.',
  sent: 'Kijk in je mailbox',
  sentMore: (salon) =>
    `Als ${salon} dit adres kent, is er een mail met een link onderweg. De link werkt één keer, binnen 30 minuten.`,
  sentNone: 'Geen mail? Kijk in je spam, of probeer het adres waarmee je hebt geboekt.',
  again: 'Ander adres',
  openAsk: (salon) => `Druk op de knop om je afspraken bij ${salon} te zien.`,
  open: 'Mijn afspraken tonen',
  linkOver: 'Deze link is gebruikt of verlopen. Vraag een nieuwe aan.',
  ended: 'Je bent uitgelogd.',
  signedInAs: (email) => `Ingelogd als ${email}`,
  until: (time) => `tot ${time}`,
  signOut: 'Uitloggen',
  upcoming: 'Komende afspraken',
  noUpcoming: 'Je hebt geen komende afspraken.',
  past: 'Eerdere afspraken',
  noPast: 'Er zijn geen eerdere afspraken.',
  manage: 'Tonen of wijzigen',
  show: 'Tonen',
  rebook: 'Opnieuw boeken',
  newer: 'Latere afspraken',
  older: 'Vroegere afspraken',
  giftCards: 'Cadeaubonnen',
  balance: 'Saldo',
  ofAmount: (amount) => `van ${amount}`,
  validUntil: 'Geldig tot',
  unlimited: 'onbeperkt',
  code: 'Code',
  loyalty: 'Spaarkaarten',
  stamps: (count) => (count === 1 ? '1 stempel' : `${count} stempels`),
  stampsOf: (count, of) => `${count} van ${of} stempels`,
  points: (count) => (count === 1 ? '1 punt' : `${count} punten`),
  reached: 'ligt voor je klaar',
  data: 'Mijn gegevens',
  copy: 'Kopie downloaden (JSON)',
  erase: 'Om verwijdering vragen',
  eraseAsk: 'Wil je dat de salon je gegevens verwijdert?',
  eraseMore: (salon) =>
    `${salon} beslist over je verzoek. Na bevestiging worden je naam, contactgegevens en notities voorgoed verwijderd, komende afspraken afgezegd en spaarkaarten beëindigd. Eerdere afspraken blijven zonder je naam in de cijfers.`,
  keep: 'Gegevens houden',
  erasing: (day) => `Je hebt op ${day} om verwijdering gevraagd. De salon beslist hierover.`,
  refused: (day) =>
    `De salon heeft je verzoek van ${day} afgewezen. Bel de salon als je vragen hebt.`,
  asked: 'Je verzoek is naar de salon gestuurd.',
  link: 'Mijn afspraken',
}

const de: Words = {
  title: 'Meine Termine',
  ask: (salon) =>
    `Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zu Ihren Terminen bei ${salon}.`,
  email: 'E-Mail-Adresse',
  send: 'Link senden',
  invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  tooMany:
    'Für diese Adresse wurden schon mehrere Links angefordert. Bitte versuchen Sie es in einer Stunde wieder.',
  noMail:
    'Zurzeit können keine Links gesendet werden. Bitte nutzen Sie den Link in Ihrer Bestätigung, oder rufen Sie uns an.',
  sent: 'Sehen Sie in Ihr Postfach',
  sentMore: (salon) =>
    `Wenn ${salon} diese Adresse kennt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal, innerhalb von 30 Minuten.`,
  sentNone:
    'Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder versuchen Sie die Adresse, mit der Sie gebucht haben.',
  again: 'Andere Adresse',
  openAsk: (salon) => `Mit der Schaltfläche sehen Sie Ihre Termine bei ${salon}.`,
  open: 'Meine Termine zeigen',
  linkOver: 'Dieser Link wurde benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  ended: 'Sie sind abgemeldet.',
  signedInAs: (email) => `Angemeldet als ${email}`,
  until: (time) => `bis ${time}`,
  signOut: 'Abmelden',
  upcoming: 'Kommende Termine',
  noUpcoming: 'Sie haben keine kommenden Termine.',
  past: 'Frühere Termine',
  noPast: 'Es gibt keine früheren Termine.',
  manage: 'Zeigen oder ändern',
  show: 'Zeigen',
  rebook: 'Erneut buchen',
  newer: 'Spätere Termine',
  older: 'Noch frühere Termine',
  giftCards: 'Gutscheine',
  balance: 'Guthaben',
  ofAmount: (amount) => `von ${amount}`,
  validUntil: 'Gültig bis',
  unlimited: 'unbegrenzt',
  code: 'Code',
  loyalty: 'Treuekarten',
  stamps: (count) => (count === 1 ? '1 Stempel' : `${count} Stempel`),
  stampsOf: (count, of) => `${count} von ${of} Stempeln`,
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  reached: 'liegt für Sie bereit',
  data: 'Meine Daten',
  copy: 'Kopie herunterladen (JSON)',
  erase: 'Löschung verlangen',
  eraseAsk: 'Soll der Salon Ihre Daten löschen?',
  eraseMore: (salon) =>
    `${salon} entscheidet über Ihre Anfrage. Nach der Bestätigung werden Ihr Name, Ihre Kontaktdaten und Notizen endgültig gelöscht, kommende Termine abgesagt und Treuekarten beendet. Frühere Termine bleiben ohne Ihren Namen in den Zahlen.`,
  keep: 'Daten behalten',
  erasing: (day) => `Sie haben am ${day} die Löschung verlangt. Der Salon entscheidet darüber.`,
  refused: (day) =>
    `Der Salon hat Ihre Anfrage vom ${day} abgelehnt. Bitte rufen Sie an, wenn Sie Fragen haben.`,
  asked: 'Ihre Anfrage wurde an den Salon gesendet.',
  link: 'Meine Termine',
}

const translations: Record<string, Words> = { en, nl, de }

/** The texts in the language in which a page writes dates. */
export const wordsOf = ({ locale }: { locale: string }): Words =>
  ownValue(translations, locale.slice(0, 2)) ?? en
