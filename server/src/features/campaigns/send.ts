import { inTheWay } from '#core/errors.ts'
import { lockBusiness } from '#db/bounds.ts'
import type { Tenant } from '#db/tenant.ts'

import { channelNames } from './channels/channel.ts'
import * as campaigns from './queries.ts'
import * as messages from './sending/messages.ts'
import * as sendings from './sending/sendings.ts'
import { can } from './states.ts'

/** So many campaigns a business sends at most within 24 hours, those included that were deleted since. */
export const sentDailyMax = 50
const dayMs = 86_400_000

/**
 * Sends a campaign: whoever is in its segment now is in the queue of each channel once this is committed, and the
 * worker delivers from there. Throws 404, then 409 where it was sent, or the business has sent its share of today.
 */
export async function sendCampaign(tenant: Tenant, id: string) {
  const { now, later } = tenant
  // The count of today is right only as long as nobody else sends for this business.
  const [, sentToday, { status, segment }] = await Promise.all([
    lockBusiness(tenant),
    campaigns.countSent(tenant, new Date(now.getTime() - dayMs)),
    campaigns.lock(tenant, id),
  ])
  if (!can('send', status)) throw inTheWay('CAMPAIGN_SENT', 'This campaign has been sent already')
  if (sentToday >= sentDailyMax)
    throw inTheWay(
      'DAILY_BOUND_REACHED',
      `A business sends at most ${sentDailyMax} campaigns in 24 hours`,
      {
        limit: sentDailyMax,
      },
    )

  const [first, ...others] = channelNames
  sendings.insert(tenant, id, channelNames)
  const recipients = await messages.fill(tenant, {
    campaignId: id,
    segment,
    channel: first,
  })
  for (const channel of others)
    later(messages.fillLike(tenant, { campaignId: id, channel, like: first }))
  const sentAt = now.toISOString()
  later(campaigns.update(tenant, id, { status: 'SENT', recipients, sentAt, sendAt: null }))
  return { id, status: 'SENT' as const, recipients }
}
