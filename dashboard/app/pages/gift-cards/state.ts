import type { GiftCard } from '#app/api/http/schema.gen.ts'

export const states = ['valid', 'redeemed', 'expired', 'voided'] as const
export type State = (typeof states)[number]

/** Whether a gift card is valid, redeemed, expired or its sale was reversed. */
export function stateOf({ isRedeemed, expiresAt, voidedAt }: GiftCard, now = Date.now()): State {
  if (voidedAt !== null) return 'voided'
  if (isRedeemed) return 'redeemed'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}

/** Case and hyphens of a code are ignored. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

export const matchesSearch = (search: string) => {
  const sought = plain(search)
  return ({ code, recipientName, recipientEmail }: GiftCard) =>
    [code, recipientName, recipientEmail].some((text) => plain(text ?? '').includes(sought))
}
