import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { replaceAnswers } from '#http/idempotency/with-idempotency-key.ts'

import { openPrivateData, toGiftCard } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import type { GiftCard } from './schema.ts'

/**
 * Deletes a card permanently, with its code and its recipient. The remaining balance is lost and recorded in the
 * ledger; the sale and the payments stay. Stored replies of repeatable requests are cleared of it. Returns the card as it
 * was. Throws 404.
 */
export async function removeGiftCard(tenant: Tenant, id: string): Promise<GiftCard> {
  const card = await giftCards.lock(tenant, id)
  const { code } = openPrivateData(tenant, card)
  const amount = -card.remainingAmount
  if (amount < 0) movements.add(tenant, id, { kind: 'VOIDED', amount })
  tenant.defer(giftCards.blank(tenant, id))
  const areAbout = async (bodies: string[]) =>
    bodies.map((body) => body.includes(id) || body.includes(code))
  await replaceAnswers(tenant, areAbout, notFound('Gift card'))
  return toGiftCard(tenant, card)
}
