/** What happens to cards: each is a line of their ledger. */
export const entryTypes = [
  'CARD_CREATED',
  'STAMPS_ADDED',
  'STAMPS_REMOVED',
  'POINTS_EARNED',
  'POINTS_ADJUSTED',
  'REWARD_REDEEMED',
] as const

export type EntryType = (typeof entryTypes)[number]

export interface Entry {
  cardId: string
  type: EntryType
  /** Stamps or points, as the card's program has them; negative where they were taken. */
  amount: number
  /** By which it was earned. */
  bookingId?: string
  rewardId?: string | null
  note?: string | null
}

/** What a line adds to all that was ever given out. */
export const issuedBy = ({ type, amount }: Pick<Entry, 'type' | 'amount'>) => ({
  pointsIssued: type === 'POINTS_EARNED' || type === 'POINTS_ADJUSTED' ? Math.max(0, amount) : 0,
  stampsIssued: type === 'STAMPS_ADDED' ? amount : 0,
  rewardsRedeemed: type === 'REWARD_REDEEMED' ? 1 : 0,
})
