import { type Static, Type } from 'typebox'

import { described, LocalDate } from '#http/types.ts'

const Count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const LoyaltyDay = Type.Object(
  {
    date: described(LocalDate, 'A day of the business'),
    newMembers: Count('Customers who got their first card', 2),
    pointsIssued: Count('Points that were earned or awarded', 310),
  },
  { title: 'LoyaltyDay', description: 'What a day has brought' },
)

export const LoyaltyStatistics = Type.Object(
  {
    members: Count('Customers with an active card', 84),
    walletInstalls: Count('Cards that are in the wallet of a phone', 31),
    pointsIssued: Count(
      'All points that were ever earned or awarded, whatever was taken since',
      9_400,
    ),
    stampsIssued: Count('All stamps that were ever added, whatever was removed since', 212),
    rewardsRedeemed: Count('How often a card was exchanged for a reward', 17),
    activeCampaigns: Count('Campaigns that wait to be sent', 1),
    timeseries: Type.Array(LoyaltyDay, {
      description: 'The last 30 days; the last of them is today',
    }),
  },
  { title: 'LoyaltyStatistics', description: 'What loyalty programs have done' },
)
export type LoyaltyStatistics = Static<typeof LoyaltyStatistics>
