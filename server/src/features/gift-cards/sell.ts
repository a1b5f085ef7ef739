import { inTheWay, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { toMinor } from '#core/money.ts'
import { monthsLater } from '#core/zone.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as mail from '#features/mail/queries.ts'
import { record } from '#features/payments/record.ts'
import type { ApiConfig } from '#http/endpoint.ts'

import { hashOf, newCode } from './code.ts'
import { sealSecret, toGiftCard } from './gift-card.ts'
import { letterWith } from './letter.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import { amountFaults } from './rules.ts'
import type { GiftCard, NewGiftCard } from './schema.ts'
import * as settings from './settings.ts'

/**
 * Sells a card: what it is worth was paid now, and its recipient gets a letter. Throws 400 for an amount that the
 * settings do not allow, 409 where gift cards are switched off.
 */
export async function sellGiftCard(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  { amount, recipientName = null, recipientEmail = null }: NewGiftCard,
  { sendsMail }: Pick<ApiConfig, 'sendsMail'>,
): Promise<GiftCard> {
  const { db, dataKey, now, business, later } = tenant
  const offer = await settings.find(tenant)
  refuseFaults(amountFaults(amount, offer))
  if (!offer.isEnabled) throw inTheWay('GIFT_CARDS_OFF', 'This business sells no gift cards')

  const id = newId()
  const code = newCode()
  const { expirationMonths: months } = offer
  const row = {
    id,
    sealed: sealSecret(tenant, id, { code, recipientName, recipientEmail }),
    initialAmount: amount,
    remainingAmount: amount,
    expiresAt: months === null ? null : monthsLater(business.timezone, now, months).toISOString(),
    createdAt: now.toISOString(),
  }
  later(giftCards.insert(tenant, { ...row, codeHash: hashOf(dataKey, code) }))
  const amountMinor = toMinor(amount, business.currency)
  const sale = { booking: null, amountMinor, method: 'ON_SITE', source: 'GIFTCARD' } as const
  const paymentId = await record(tenant, { ...sale, giftCardId: id })
  movements.add(tenant, id, { kind: 'ISSUED', amount, paymentId })
  const card = toGiftCard(tenant, { ...row, expiredAt: null })
  // Only queued: the worker sends it once the sale is committed.
  if (sendsMail && recipientEmail !== null)
    later(mail.queue(db, masterKey, letterWith(card, recipientEmail, business)))
  return card
}
