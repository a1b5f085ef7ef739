import { selectLanguage } from '#core/text/language.ts'
import type { Listing } from '#db/tenant.ts'
import type { MailMessage } from '#features/mail/queries.ts'

import type { GiftCard } from './schema.ts'

interface Words {
  subject: (salon: string) => string
  greeting: (name: string | null) => string
  worth: (salon: string, amount: string) => string
  use: string
  until: (day: string) => string
}

const en: Words = {
  subject: (salon) => `A gift card of ${salon}`,
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  worth: (salon, amount) => `Here is a gift card of ${salon} for you, worth ${amount}.`,
  use: 'Give this code when you pay. You can spend the card in several payments.',
  until: (day) => `It can be redeemed until ${day}.`,
}

const nl: Words = {
  subject: (salon) => `Een cadeaubon van ${salon}`,
  greeting: (name) => (name ? `Beste ${name},` : 'Hallo,'),
  worth: (salon, amount) =>
    `Hier is een cadeaubon van ${salon} voor jou, ter waarde van ${amount}.`,
  use: 'Geef deze code als je betaalt. Je kunt de bon in meerdere keren besteden.',
  until: (day) => `De bon is geldig tot en met ${day}.`,
}

const de: Words = {
  subject: (salon) => `Ein Gutschein von ${salon}`,
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  worth: (salon, amount) => `hier ist ein Gutschein von ${salon} für Sie, im Wert von ${amount}.`,
  use: 'Nennen Sie diesen Code beim Bezahlen. Sie können den Gutschein in mehreren Beträgen einlösen.',
  until: (day) => `Er kann bis ${day} eingelöst werden.`,
}

interface Salon extends Pick<Listing, 'name' | 'currency' | 'timezone'> {
  country: string | null
}

/** The message that delivers a card to its recipient, in the language of the country of the business. */
export function giftCardMail(
  { code, recipientName, initialAmount, expiresAt }: GiftCard,
  to: string,
  { name, currency, timezone, country }: Salon,
): MailMessage {
  const { locale, words } = selectLanguage({ en, nl, de }, country)
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  return {
    to,
    subject: words.subject(name),
    text: [
      words.greeting(recipientName),
      '',
      words.worth(name, amount.format(initialAmount)),
      words.use,
      '',
      code,
      ...(expiresAt ? ['', words.until(day.format(new Date(expiresAt)))] : []),
    ].join('\n'),
  }
}
