import { digitsOf } from '#core/currencies.ts'
import { epochMinuteOf } from '#core/time.ts'
import { localDayAt } from '#core/zone.ts'
import type { Listing } from '#db/tenant.ts'
import type { Letter } from '#features/mail/queries.ts'

import type { GiftCard } from './schema.ts'

/** What brings a card to its recipient. */
export function letterWith(
  { code, recipientName, initialAmount, expiresAt }: GiftCard,
  to: string,
  { name, currency, timezone }: Pick<Listing, 'name' | 'currency' | 'timezone'>,
): Letter {
  const worth = `${initialAmount.toFixed(digitsOf(currency))} ${currency}`
  const day = expiresAt && localDayAt(timezone, epochMinuteOf(Date.parse(expiresAt))).date
  return {
    to,
    subject: `A gift card of ${name}`,
    text: [
      recipientName ? `Dear ${recipientName},` : 'Hello,',
      '',
      `Here is a gift card of ${name} for you, worth ${worth}.`,
      'Tell its code when you pay. You need not spend all of it at once.',
      '',
      code,
      ...(day ? ['', `It can be redeemed until ${day}.`] : []),
    ].join('\n'),
  }
}
