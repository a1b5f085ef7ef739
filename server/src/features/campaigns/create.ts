import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import * as campaigns from './queries.ts'
import { tables } from './resource.ts'
import { scheduledTime } from './rules.ts'
import type { NewCampaign } from './schema.ts'

/**
 * Creates a campaign, to be sent manually or at its time. Throws 400 for a time in the past or more than a year
 * ahead.
 */
export async function createCampaign(
  tenant: Tenant,
  { title, message, segment, scheduledAt = null }: NewCampaign,
  config: { bounds: Bounds },
) {
  const at = scheduledTime(scheduledAt, tenant.now)
  await requireBelowLimit(tenant, 'campaign', tables.campaign.limit, config)
  return campaigns.insert(tenant, { title, message, segment, scheduledAt: at })
}
