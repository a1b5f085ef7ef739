import { conflictFor, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { monthsLater } from '#core/time/zone.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as messages from '#features/mail/messages.ts'
import type { MailMessage } from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import { hashOf, newCode } from './code.ts'
import { giftCardPrivateData, toGiftCard } from './gift-card.ts'
import * as giftCards from './queries.ts'
import { recipientHash } from './recipients.ts'
import { amountFaults } from './rules.ts'
import type { GiftCard, NewGiftCard } from './schema.ts'
import * as settings from './settings/queries.ts'

/** Writes the letter that brings a card to its recipient; undefined: the business sends none. */
export type GiftCardLetter = (
  tenant: Tenant,
  card: GiftCard,
  { to, publicUrl }: { to: string; publicUrl: string },
) => Promise<MailMessage | undefined>

/** The parts of the installation that the sale of cards needs. */
export interface SaleDeps extends Pick<ApiConfig, 'sendsMail' | 'publicUrl'> {
  letterOf: GiftCardLetter
}

type CardOrder = Omit<NewGiftCard, 'paymentMethod'>

/**
 * Throws 400 for an amount outside of the settings, by the path of the card in the body, and 409 if gift cards are disabled.
 * Returns the settings.
 */
export async function requireOffered(
  tenant: Tenant,
  wanted: readonly Pick<CardOrder, 'amount'>[],
  pathOf: (nth: number) => string = () => 'amount',
) {
  const offer = await settings.find(tenant)
  refuseFaults(wanted.flatMap(({ amount }, nth) => amountFaults(amount, offer, pathOf(nth))))
  if (!offer.isEnabled)
    throw conflictFor('GIFT_CARDS_OFF', 'This business does not sell gift cards')
  return offer
}

/**
 * Issues a card, whose recipient gets a message, but not after five letters within an hour. The caller records what was paid
 * for it, in the ledger and as the movement of the card.
 */
export async function issueGiftCard(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  {
    amount,
    recipientName = null,
    recipientEmail = null,
    message = null,
    offer,
    id = newId(),
  }: CardOrder & { offer: settings.Settings; id?: string },
  { sendsMail, publicUrl, letterOf }: SaleDeps,
): Promise<GiftCard> {
  const { db, businessId, dataKey, now, business, defer } = tenant
  const code = newCode()
  const { expirationMonths: months } = offer
  const row = {
    id,
    sealed: giftCardPrivateData.seal(tenant, id, {
      code,
      recipientName,
      recipientEmail,
      message,
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
