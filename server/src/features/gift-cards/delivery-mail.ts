import { digitsOf } from '#core/money/currencies.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Listing } from '#db/tenant.ts'
import type { MailMessage } from '#features/mail/queries.ts'

import type { GiftCard } from './schema.ts'

/** The message that delivers a card to its recipient. */
export function giftCardMail(
  { code, recipientName, initialAmount, expiresAt }: GiftCard,
  to: string,
  { name, currency, timezone }: Pick<Listing, 'name' | 'currency' | 'timezone'>,
): MailMessage {
  const worth = `${initialAmount.toFixed(digitsOf(currency))} ${currency}`
  const day = expiresAt && localDayAt(timezone, epochMinuteOf(Date.parse(expiresAt))).date
  return {
    to,
    subject: `A gift card of ${name}`,
    text: [
      recipientName ? `Dear ${recipientName},` : 'Hello,',
      '',
      `Here is a gift card of ${name} for you, worth ${worth}.`,
      'Give this code when you pay. You can spend the card in several payments.',
      '',
      code,
      ...(day ? ['', `It can be redeemed until ${day}.`] : []),
    ].join('\n'),
  }
}
