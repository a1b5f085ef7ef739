import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { countInstalls } from '../passes/registrations.ts'
import { lastDays, newMembersOf, pointsIssuedOf } from './days.ts'
import type { LoyaltyStatistics } from './schema.ts'

/**
 * The number of scheduled campaigns. Campaigns is a higher feature: `endpoints.ts` passes the function to the routes.
 */
export type CountCampaigns = (tenant: Tenant) => Promise<number>

/** The statistics of the programs of a business, in total and by day. */
export async function readStatistics(
  tenant: Tenant,
  countCampaigns: CountCampaigns,
): Promise<LoyaltyStatistics> {
  const days = lastDays(tenant)
  const [members, issued, installs, campaigns, newMembers, pointsIssued] = await Promise.all([
    countMembers(tenant),
    findIssued(tenant),
    countInstalls(tenant),
    countCampaigns(tenant),
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

/** Customers, counted one time each, however many cards they have. */
async function countMembers({ db, businessId }: Tenant): Promise<number> {
  const { members } = await db
    .selectFrom('loyaltyCard')
    .select(sql<number>`count(distinct customer_id)`.as('members'))
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  return members
}

/** The totals that the head of the ledger keeps. */
const findIssued = async ({ db, businessId }: Tenant) =>
  (await db
    .selectFrom('loyaltyFeed')
    .select(['pointsIssued', 'stampsIssued', 'rewardsRedeemed'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()) ?? { pointsIssued: 0, stampsIssued: 0, rewardsRedeemed: 0 }
