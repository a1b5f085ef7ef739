import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { GiftCardRow } from './queries.ts'
import type { GiftCard } from './schema.ts'

/** What a card holds that only its business may read; stored sealed, in one piece. */
export interface Secret {
  /** In groups, as it is shown. */
  code: string
  recipientName: string | null
  recipientEmail: string | null
}

export const sealSecret = (tenant: Tenant, id: string, secret: Secret) =>
  sealed(tenant, 'giftCard', id).sealJson(secret)

export function openSecret(tenant: Tenant, { id, sealed: bytes }: GiftCardRow): Secret {
  if (!bytes) throw new Error(`The gift card ${id} was deleted`)
  return sealed(tenant, 'giftCard', id).openJson<Secret>(bytes)
}

/** A row as the API shows it. */
export function toGiftCard(tenant: Tenant, row: GiftCardRow): GiftCard {
  const { id, initialAmount, remainingAmount, expiresAt, expiredAt, createdAt } = row
  const { code, ...recipient } = openSecret(tenant, row)
  const isRedeemed = remainingAmount === 0 && expiredAt === null
  return {
    id,
    code,
    initialAmount,
    remainingAmount,
    ...recipient,
    isRedeemed,
    expiresAt,
    createdAt,
  }
}
