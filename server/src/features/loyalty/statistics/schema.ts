import { type Static, Type } from '#core/json-schema.ts'
import { described, LocalDate } from '#http/types.ts'

const Count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const LoyaltyDay = Type.Object(
  {
    date: described(LocalDate, 'A day in the time zone of the business'),
    newMembers: Count('The number of customers who got their first card', 2),
    pointsIssued: Count('Points that were earned or added', 310),
  },
  { title: 'LoyaltyDay', description: 'The figures of a day' },
)

export const LoyaltyStatistics = Type.Object(
  {
    members: Count('The number of customers with an active card', 84),
    walletInstalls: Count('The number of cards whose pass is on a phone', 31),
    pointsIssued: Count('All points ever earned or added, regardless of removals', 9_400),
    stampsIssued: Count('All stamps ever added, regardless of removals', 212),
    rewardsRedeemed: Count('The number of redemptions', 17),
    activeCampaigns: Count('The number of scheduled campaigns', 1),
    timeseries: Type.Array(LoyaltyDay, {
      description: 'The last 30 days; the last of them is today',
    }),
  },
  { title: 'LoyaltyStatistics', description: 'The statistics of the loyalty programs' },
)
export type LoyaltyStatistics = Static<typeof LoyaltyStatistics>
