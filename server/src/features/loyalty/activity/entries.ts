/** The changes of cards; each is a line of the card's ledger. */
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
  /** Stamps or points, depending on the program; negative if removed. */
  amount: number
  /** The booking that earned it. */
  bookingId?: string
  rewardId?: string | null
  note?: string | null
}

/** The amount that a line adds to the total ever issued. */
export const issuedBy = ({ type, amount }: Pick<Entry, 'type' | 'amount'>) => ({
  pointsIssued: type === 'POINTS_EARNED' || type === 'POINTS_ADJUSTED' ? Math.max(0, amount) : 0,
  stampsIssued: type === 'STAMPS_ADDED' ? amount : 0,
  rewardsRedeemed: type === 'REWARD_REDEEMED' ? 1 : 0,
})
