import type { GiftCard } from '../../api/gift-cards.ts'

export const states = ['valid', 'redeemed', 'expired'] as const
export type State = (typeof states)[number]

/** What can still be done with a card. */
export function stateOf({ isRedeemed, expiresAt }: GiftCard, now = Date.now()): State {
  if (isRedeemed) return 'redeemed'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}

/** Case and hyphens of a code do not count. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

export const isFoundBy = (search: string) => {
  const sought = plain(search)
  return ({ code, recipientName, recipientEmail }: GiftCard) =>
    [code, recipientName, recipientEmail].some((text) => plain(text ?? '').includes(sought))
}
