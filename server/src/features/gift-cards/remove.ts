import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { replaceAnswers } from '#http/idempotency/once.ts'

import { openSecret } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'

/**
 * Deletes a card for good, with its code and its recipient. What is left on it is lost and its ledger says so; its
 * sale and what it has paid stay. Answers kept for repeats no longer tell it. Throws 404.
 */
export async function removeGiftCard(tenant: Tenant, id: string): Promise<void> {
  const card = await giftCards.lock(tenant, id)
  const { code } = openSecret(tenant, card)
  const amount = -card.remainingAmount
  if (amount < 0) movements.add(tenant, id, { kind: 'VOIDED', amount })
  tenant.later(giftCards.blank(tenant, id))
  const areAbout = async (bodies: string[]) =>
    bodies.map((body) => body.includes(id) || body.includes(code))
  await replaceAnswers(tenant, areAbout, notFound('Gift card'))
}
