import { selectLanguage } from '#core/text/language.ts'
import type { MailMessage } from '#features/mail/queries.ts'

/** The data of the visit in the message. */
interface RequestInput {
  salon: string
  country: string | null
  timezone: string
  services: readonly string[]
  url: string
  expiresAt: Date
  unsubscribeUrl: string
}

interface Words {
  subject: (salon: string) => string
  visit: (salon: string, services: string) => string
  ask: string
  until: (day: string) => string
  unsubscribe: string
}

const en: Words = {
  subject: (salon) => `How was your visit to ${salon}?`,
  visit: (salon, services) => `Thank you for your visit to ${salon} (${services}).`,
  ask: 'Tell us how it was, in a minute:',
  until: (day) => `The link works once, until ${day}.`,
  unsubscribe: 'No more such letters',
}

const nl: Words = {
  subject: (salon) => `Hoe was je bezoek aan ${salon}?`,
  visit: (salon, services) => `Dank je wel voor je bezoek aan ${salon} (${services}).`,
  ask: 'Laat ons weten hoe het was, in een minuut:',
  until: (day) => `De link werkt één keer, tot ${day}.`,
  unsubscribe: 'Geen mail meer hierover',
}

const de: Words = {
  subject: (salon) => `Wie war Ihr Besuch bei ${salon}?`,
  visit: (salon, services) => `Vielen Dank für Ihren Besuch bei ${salon} (${services}).`,
  ask: 'Sagen Sie uns in einer Minute, wie es war:',
  until: (day) => `Der Link gilt einmal, bis zum ${day}.`,
  unsubscribe: 'Keine solchen Mails mehr',
}

/** The message with the link, in the language of the country of the business. */
export function reviewRequestMail(to: string, asked: RequestInput): MailMessage {
  const { salon, country, timezone, services, url, expiresAt, unsubscribeUrl } = asked
  const { locale, words } = selectLanguage({ en, nl, de }, country)
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
      '',
      `${words.unsubscribe}: ${unsubscribeUrl}`,
    ].join('\n'),
  }
}
