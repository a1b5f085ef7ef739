import { conflictFor, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { toMinor } from '#core/money/money.ts'
import { monthsLater } from '#core/time/zone.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as messages from '#features/mail/messages.ts'
import type { MailMessage } from '#features/mail/queries.ts'
import { record } from '#features/payments/record.ts'
import type { ApiConfig } from '#http/api-config.ts'

import { hashOf, newCode } from './code.ts'
import { giftCardPrivateData, toGiftCard } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import { recipientHash } from './recipients.ts'
import { amountFaults } from './rules.ts'
import type { GiftCard, NewGiftCard } from './schema.ts'
import * as settings from './settings.ts'

/** Writes the letter that brings a card to its recipient; undefined: the business sends none. */
export type GiftCardLetter = (
  tenant: Tenant,
  card: GiftCard,
  { to, publicUrl }: { to: string; publicUrl: string },
) => Promise<MailMessage | undefined>

/**
 * Sells a card: its amount is recorded as paid, and its recipient gets a message, but not after five letters within an
 * hour. Throws 400 for an amount outside of the settings, 409 if gift cards are disabled.
 */
export async function sellGiftCard(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  {
    amount,
    paymentMethod: method = 'ON_SITE',
    recipientName = null,
    recipientEmail = null,
  }: NewGiftCard,
  {
    sendsMail,
    publicUrl,
    letterOf,
  }: Pick<ApiConfig, 'sendsMail' | 'publicUrl'> & { letterOf: GiftCardLetter },
): Promise<GiftCard> {
  const { db, businessId, dataKey, now, business, defer } = tenant
  const offer = await settings.find(tenant)
  refuseFaults(amountFaults(amount, offer))
  if (!offer.isEnabled)
    throw conflictFor('GIFT_CARDS_OFF', 'This business does not sell gift cards')

  const id = newId()
  const code = newCode()
  const { expirationMonths: months } = offer
  const row = {
    id,
    sealed: giftCardPrivateData.seal(tenant, id, {
      code,
      recipientName,
      recipientEmail,
      voidReason: null,
    }),
    initialAmount: amount,
    remainingAmount: amount,
    expiresAt: months === null ? null : monthsLater(business.timezone, now, months).toISOString(),
    createdAt: now.toISOString(),
  }
  const hashes = {
    codeHash: hashOf(dataKey, code),
    recipientHash: recipientHash(tenant, recipientEmail),
  }
  defer(giftCards.insert(tenant, { ...row, ...hashes }))
  const amountMinor = toMinor(amount, business.currency)
  const sale = { booking: null, amountMinor, method, source: 'GIFTCARD' } as const
  const paymentId = await record(tenant, { ...sale, giftCardId: id })
  movements.add(tenant, id, { kind: 'ISSUED', amount, paymentId })
  const card = toGiftCard(tenant, { ...row, expiredAt: null, voidedAt: null })
  const to = recipientEmail
  if (to === null) return card
  const letter = sendsMail ? await letterOf(tenant, card, { to, publicUrl }) : undefined
  // The sale itself is not refused for the e-mails that its recipient has had.
  if (!letter || !(await attempts.isAllowed(db, lettersTo(masterKey, businessId, to))))
    return { ...card, emailStatus: 'SKIPPED' }
  // The worker sends it after the commit.
  defer(messages.queue(tenant, 'GIFT_CARD', letter))
  return { ...card, emailStatus: 'QUEUED' }
}
