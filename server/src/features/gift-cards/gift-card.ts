import { type Static, Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { Nullable } from '#http/types.ts'

import { maskedCode } from './code.ts'
import type { GiftCardRow } from './queries.ts'
import type { GiftCard } from './schema.ts'

/** The content of a card that only its business may read; the code in groups, as displayed. */
export const GiftCardPrivateData = Type.Object({
  code: Type.String(),
  recipientName: Nullable(Type.String()),
  recipientEmail: Nullable(Type.String()),
  message: Nullable(Type.String()),
  voidReason: Nullable(Type.String()),
})
export type GiftCardPrivateData = Static<typeof GiftCardPrivateData>

export const giftCardPrivateData = sealedRecord('giftCard', GiftCardPrivateData)

/** Throws for a deleted card, which has no content. */
export function openPrivateData(
  tenant: Tenant,
  { id, sealed: bytes }: GiftCardRow,
): GiftCardPrivateData {
  if (!bytes) throw new Error(`The gift card ${id} was deleted`)
  return giftCardPrivateData.open(tenant, id, bytes)
}

/** A row in the form of the API. */
export function toGiftCard(tenant: Tenant, row: GiftCardRow): GiftCard {
  const { id, initialAmount, remainingAmount, expiresAt, expiredAt, voidedAt, createdAt } = row
  const { code, voidReason, message, ...recipient } = openPrivateData(tenant, row)
  const isRedeemed = remainingAmount === 0 && expiredAt === null && voidedAt === null
  return {
    id,
    code,
    initialAmount,
    remainingAmount,
    ...recipient,
    ...(message !== null && { message }),
    isRedeemed,
    expiresAt,
    voidedAt,
    voidReason,
    createdAt,
  }
}

/** A card as it is shown to callers who may not spend it. */
export const masked = (card: GiftCard): GiftCard => ({ ...card, code: maskedCode(card.code) })
