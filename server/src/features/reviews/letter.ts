import { speech } from '#core/speech.ts'
import type { Letter } from '#features/mail/queries.ts'

/** What the letter tells of a visit and how to review it. */
interface Asked {
  salon: string
  country: string | null
  timezone: string
  services: readonly string[]
  url: string
  expiresAt: Date
}

interface Words {
  subject: (salon: string) => string
  visit: (salon: string, services: string) => string
  ask: string
  until: (day: string) => string
}

const en: Words = {
  subject: (salon) => `How was your visit to ${salon}?`,
  visit: (salon, services) => `Thank you for your visit to ${salon} (${services}).`,
  ask: 'Tell us how it was, in a minute:',
  until: (day) => `The link works once, until ${day}.`,
}

const nl: Words = {
  subject: (salon) => `Hoe was je bezoek aan ${salon}?`,
  visit: (salon, services) => `Dank je wel voor je bezoek aan ${salon} (${services}).`,
  ask: 'Laat ons weten hoe het was, in een minuut:',
  until: (day) => `De link werkt één keer, tot ${day}.`,
}

const de: Words = {
  subject: (salon) => `Wie war Ihr Besuch bei ${salon}?`,
  visit: (salon, services) => `Vielen Dank für Ihren Besuch bei ${salon} (${services}).`,
  ask: 'Sagen Sie uns in einer Minute, wie es war:',
  until: (day) => `Der Link gilt einmal, bis zum ${day}.`,
}

/** What brings the link to the customer, in the language of the country. */
export function letterTo(to: string, asked: Asked): Letter {
  const { salon, country, timezone, services, url, expiresAt } = asked
  const { locale, words } = speech({ en, nl, de }, country)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  return {
    to,
    subject: words.subject(salon),
    text: [
      words.visit(salon, services.join(', ')),
      '',
      words.ask,
      url,
      '',
      words.until(day.format(expiresAt)),
    ].join('\n'),
  }
}
