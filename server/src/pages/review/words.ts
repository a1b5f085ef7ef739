import { selectLanguage } from '#core/text/language.ts'

/** The texts of the review page, by language. */
export interface Words {
  title: string
  legend: string
  /** The names of one to five stars. */
  stars: readonly [string, string, string, string, string]
  comment: string
  optional: string
  shown: string
  send: string
  noRating: string
  tooLong: string
  thanks: string
  thanksMore: (salon: string) => string
  expired: string
  expiredMore: string
  unknown: string
}

const en: Words = {
  title: 'How was your visit?',
  legend: 'Your rating',
  stars: [
    '1 star: poor',
    '2 stars: fair',
    '3 stars: good',
    '4 stars: very good',
    '5 stars: excellent',
  ],
  comment: 'Your comment',
  optional: 'optional',
  shown: 'Shown with your first name and the initial of your last name. You can write once.',
  send: 'Send',
  noRating: 'Please choose one to five stars.',
  tooLong: 'Your comment is too long: at most 2,000 characters.',
  thanks: 'Thank you',
  thanksMore: (salon) => `Your review has reached ${salon}.`,
  expired: 'This link has expired',
  expiredMore: 'A visit can be reviewed for 30 days. Thank you for wanting to!',
  unknown: 'There is no such page. Is the link complete?',
}

const nl: Words = {
  title: 'Hoe was je bezoek?',
  legend: 'Je beoordeling',
  stars: [
    '1 ster: slecht',
    '2 sterren: matig',
    '3 sterren: goed',
    '4 sterren: erg goed',
    '5 sterren: uitstekend',
  ],
  comment: 'Je opmerking',
  optional: 'hoeft niet',
  shown:
    'Getoond met je voornaam en de eerste letter van je achternaam. Je kunt één keer schrijven.',
  send: 'Versturen',
  noRating: 'Kies één tot vijf sterren.',
  tooLong: 'Je opmerking is te lang: hoogstens 2000 tekens.',
  thanks: 'Dank je wel',
  thanksMore: (salon) => `Je beoordeling is bij ${salon} aangekomen.`,
  expired: 'Deze link is verlopen',
  expiredMore: 'Een bezoek kan 30 dagen lang worden beoordeeld. Fijn dat je het wilde doen!',
  unknown: 'Deze pagina bestaat niet. Is de link compleet?',
}

const de: Words = {
  title: 'Wie war Ihr Besuch?',
  legend: 'Ihre Bewertung',
  stars: [
    '1 Stern: schlecht',
    '2 Sterne: mäßig',
    '3 Sterne: gut',
    '4 Sterne: sehr gut',
    '5 Sterne: ausgezeichnet',
  ],
  comment: 'Ihr Kommentar',
  optional: 'freiwillig',
  shown:
    'Gezeigt mit Ihrem Vornamen und dem ersten Buchstaben Ihres Nachnamens. Sie können einmal schreiben.',
  send: 'Abschicken',
  noRating: 'Bitte einen bis fünf Sterne wählen.',
  tooLong: 'Ihr Kommentar ist zu lang: höchstens 2000 Zeichen.',
  thanks: 'Vielen Dank',
  thanksMore: (salon) => `Ihre Bewertung ist bei ${salon} angekommen.`,
  expired: 'Dieser Link ist abgelaufen',
  expiredMore: 'Ein Besuch kann 30 Tage lang bewertet werden. Schön, dass Sie es tun wollten!',
  unknown: 'Diese Seite gibt es nicht. Ist der Link vollständig?',
}

export const languageOf = (country: string | null, accepted: string | undefined) =>
  selectLanguage({ en, nl, de }, country, accepted)
