import { fault, refuseFaults } from '#core/errors.ts'
import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import * as campaigns from './queries.ts'
import type { NewCampaign } from './schema.ts'

const aheadMs = 366 * 86_400_000

/**
 * Creates a campaign, to be sent manually or at its time. Throws 400 for a time in the past or more than a year
 * ahead.
 */
export async function createCampaign(
  tenant: Tenant,
  { title, message, segment, scheduledAt = null }: NewCampaign,
  config: { bounds: Bounds },
) {
  const at = scheduledAt === null ? null : new Date(scheduledAt)
  if (at) refuseFaults(timeFaults(at, tenant.now))
  await requireBelowLimit(tenant, 'campaign', config)
  return campaigns.insert(tenant, {
    title,
    message,
    segment,
    scheduledAt: at && at.toISOString(),
  })
}

function timeFaults(at: Date, now: Date) {
  const inMs = at.getTime() - now.getTime()
  if (inMs < 0) return [fault('scheduledAt', 'must not be in the past', 'in_the_past')]
  return inMs > aheadMs
    ? [fault('scheduledAt', 'must be within a year from now', 'too_far_ahead')]
    : []
}
