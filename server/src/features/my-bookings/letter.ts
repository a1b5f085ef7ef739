import { selectLanguage } from '#core/text/language.ts'
import type { MailMessage } from '#features/mail/queries.ts'

import { validMinutes } from './queries.ts'

interface Words {
  subject: (salon: string) => string
  greeting: string
  open: (salon: string) => string
  until: (minutes: number) => string
  ignore: string
}

const en: Words = {
  subject: (salon) => `Your appointments at ${salon}`,
  greeting: 'Hello,',
  open: (salon) => `Open this link to see your appointments at ${salon}:`,
  until: (minutes) => `The link works once, within ${minutes} minutes.`,
  ignore: 'If you did not ask for it, you need not do anything.',
}

const nl: Words = {
  subject: (salon) => `Je afspraken bij ${salon}`,
  greeting: 'Hallo,',
  open: (salon) => `Open deze link om je afspraken bij ${salon} te zien:`,
  until: (minutes) => `De link werkt één keer, binnen ${minutes} minuten.`,
  ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
}

const de: Words = {
  subject: (salon) => `Ihre Termine bei ${salon}`,
  greeting: 'Guten Tag,',
  open: (salon) => `über diesen Link sehen Sie Ihre Termine bei ${salon}:`,
  until: (minutes) => `Der Link gilt einmal, innerhalb von ${minutes} Minuten.`,
  ignore: 'Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
}

interface Sent {
  salon: string
  country: string | null
  /** The language of the page on which it was asked for. */
  locale: string | null
  url: string
}

/** The letter with the link to the bookings of a customer. It names nobody: anybody may write an address into the form. */
export function linkMail(to: string, { salon, country, locale, url }: Sent): MailMessage {
  const { words } = selectLanguage({ en, nl, de }, country, locale ?? '')
  const subject = words.subject(salon)
  const text = [
    words.greeting,
    '',
    words.open(salon),
    url,
    '',
    words.until(validMinutes),
    words.ignore,
  ]
  return { to, subject, text: text.join('\n') }
}
