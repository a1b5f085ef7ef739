import { selectLanguage } from '#core/text/language.ts'
import { type Layout, writeLetter } from '#features/mail/letter/write.ts'
import type { MailMessage } from '#features/mail/queries.ts'
import { footerOf } from '#features/messages/letter/content.ts'
import type { Profile } from '#features/messages/letter/sender.ts'

import { validMinutes } from './queries.ts'

interface Words {
  subject: (salon: string) => string
  greeting: string
  open: (salon: string) => string
  action: string
  until: (minutes: number) => string
  ignore: string
  footer: (salon: string) => string
}

const en: Words = {
  subject: (salon) => `Your appointments at ${salon}`,
  greeting: 'Hello,',
  open: (salon) => `Here you can see and change your appointments at ${salon}.`,
  action: 'See my appointments',
  until: (minutes) => `The link works once, within ${minutes} minutes.`,
  ignore: 'If you did not ask for it, you need not do anything.',
  footer: (salon) => `You receive this message because of your appointments at ${salon}.`,
}

const nl: Words = {
  subject: (salon) => `Je afspraken bij ${salon}`,
  greeting: 'Hallo,',
  open: (salon) => `Hier kun je je afspraken bij ${salon} bekijken en wijzigen.`,
  action: 'Mijn afspraken bekijken',
  until: (minutes) => `De link werkt één keer, binnen ${minutes} minuten.`,
  ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  footer: (salon) => `Je krijgt dit bericht vanwege je afspraken bij ${salon}.`,
}

const de: Words = {
  subject: (salon) => `Ihre Termine bei ${salon}`,
  greeting: 'Guten Tag,',
  open: (salon) => `hier können Sie Ihre Termine bei ${salon} ansehen und ändern.`,
  action: 'Meine Termine ansehen',
  until: (minutes) => `Der Link gilt einmal, innerhalb von ${minutes} Minuten.`,
  ignore: 'Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
  footer: (salon) => `Sie erhalten diese Nachricht zu Ihren Terminen bei ${salon}.`,
}

interface LinkEmail {
  salon: string
  business: Profile
  logo: Layout['logo']
  /** The language of the page on which it was asked for. */
  locale: string | null
  url: string
}

/** The letter with the link to the bookings of a customer. It names nobody: anybody may write an address into the form. */
export function linkMail(
  to: string,
  { salon, business, logo, locale: asked, url }: LinkEmail,
): MailMessage {
  const { words, locale } = selectLanguage({ en, nl, de }, business.country, asked ?? '')
  const letter = writeLetter({
    language: locale,
    subject: words.subject(salon),
    sender: salon,
    logo,
    text: `${words.greeting}\n\n${words.open(salon)}`,
    action: { label: words.action, url },
    notes: [words.until(validMinutes), words.ignore],
    footer: footerOf(business, words.footer(salon)),
  })
  const replyTo = business.email === null ? {} : { replyTo: business.email }
  return { to, ...letter, senderName: salon, ...replyTo }
}
