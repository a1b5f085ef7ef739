import { toMinor } from '#core/money/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { record } from '#features/payments/record.ts'

import { issueGiftCard, requireOffered, type SaleDeps } from './issue.ts'
import * as movements from './movements.ts'
import type { GiftCard, NewGiftCard } from './schema.ts'

/**
 * Sells a card: its amount is recorded as paid, and its recipient gets a message, but not after five letters within an
 * hour. Throws 400 for an amount outside of the settings, 409 if gift cards are disabled.
 */
export async function sellGiftCard(
  tenant: Tenant,
  installation: Pick<Installation, 'masterKey'>,
  { paymentMethod: method = 'ON_SITE', ...wanted }: NewGiftCard,
  selling: SaleDeps,
): Promise<GiftCard> {
  const offer = await requireOffered(tenant, [wanted])
  const card = await issueGiftCard(tenant, installation, { ...wanted, offer }, selling)
  const { id, initialAmount: amount } = card
  const amountMinor = toMinor(amount, tenant.business.currency)
  const sale = { booking: null, amountMinor, method, source: 'GIFTCARD' } as const
  const paymentId = await record(tenant, { ...sale, giftCardId: id })
  movements.add(tenant, id, { kind: 'ISSUED', amount, paymentId })
  return card
}
