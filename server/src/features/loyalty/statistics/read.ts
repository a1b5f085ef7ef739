import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { countInstalls } from '../passes/registrations.ts'
import { activeCampaigns } from './active-campaigns.ts'
import { lastDays, newMembersOf, pointsIssuedOf } from './days.ts'
import type { LoyaltyStatistics } from './schema.ts'

/** What the programs of a business have done, in all and by day. */
export async function readStatistics(tenant: Tenant): Promise<LoyaltyStatistics> {
  const days = lastDays(tenant)
  const [members, issued, installs, campaigns, newMembers, pointsIssued] = await Promise.all([
    countMembers(tenant),
    findIssued(tenant),
    countInstalls(tenant),
    activeCampaigns(tenant),
    newMembersOf(tenant, days),
    pointsIssuedOf(tenant, days),
  ])
  return {
    members,
    walletInstalls: installs,
    ...issued,
    activeCampaigns: campaigns,
    timeseries: days.map(({ date }, index) => ({
      date,
      newMembers: newMembers(index),
      pointsIssued: pointsIssued(index),
    })),
  }
}

/** Customers, however many cards each has. */
async function countMembers({ db, businessId }: Tenant): Promise<number> {
  const { members } = await db
    .selectFrom('loyaltyCard')
    .select(sql<number>`count(distinct customer_id)`.as('members'))
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  return members
}

/** What the end of the ledger knows of all its lines. */
const findIssued = async ({ db, businessId }: Tenant) =>
  (await db
    .selectFrom('loyaltyFeed')
    .select(['pointsIssued', 'stampsIssued', 'rewardsRedeemed'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()) ?? { pointsIssued: 0, stampsIssued: 0, rewardsRedeemed: 0 }
