import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import * as campaigns from './queries.ts'
import { scheduledTime } from './rules.ts'
import type { Campaign, CampaignChanges } from './schema.ts'
import { can, type CampaignStatus } from './states.ts'
import { requireMatch } from './version.ts'

/**
 * Changes a campaign that was not sent. The lock decides between a change and a concurrent sending. Throws 404, 409 if it
 * was sent, 412 if it is of another version than expected, 400 for a time in the past or more than a year ahead.
 */
export async function changeCampaign(
  tenant: Tenant,
  id: string,
  { scheduledAt, ...content }: CampaignChanges,
  ifMatch: IfMatch,
): Promise<Campaign> {
  const found = await campaigns.lock(tenant, id)
  if (!can('change', found.status))
    throw conflictFor('CAMPAIGN_SENT', 'This campaign has already been sent')
  requireMatch(ifMatch, found)
  const schedule = scheduledAt === undefined ? {} : scheduleOf(tenant, found, scheduledAt)
  const changes = { ...content, ...schedule }
  if (Object.keys(changes).length > 0) await campaigns.update(tenant, id, changes)
  return campaigns.read(tenant, id)
}

/** Nothing for the present time, which may have passed: a campaign beyond the daily limit is sent later. */
function scheduleOf({ now }: Tenant, found: campaigns.Row, scheduledAt: string | null) {
  if (momentOf(scheduledAt) === momentOf(found.scheduledAt)) return {}
  const at = scheduledTime(scheduledAt, now)
  const status: CampaignStatus = at === null ? 'DRAFT' : 'SCHEDULED'
  return { status, scheduledAt: at, sendAt: at }
}

const momentOf = (time: string | null) => time && Date.parse(time)
