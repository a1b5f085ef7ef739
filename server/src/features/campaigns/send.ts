import { conflictFor } from '#core/errors.ts'
import { lockBusiness } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import { channelNames } from './channels/channel.ts'
import * as campaigns from './queries.ts'
import * as messages from './sending/messages.ts'
import * as sendings from './sending/sendings.ts'
import { can } from './states.ts'

/** The maximum number of campaigns that a business sends within 24 hours, including those deleted since. */
export const sentDailyMax = 50
const dayMs = 86_400_000

/**
 * Sends a campaign: the present members of its segment are in the queue of each channel after the commit, and the
 * worker delivers from there. Throws 404, then 409 if it was sent already or the daily limit is reached.
 */
export async function sendCampaign(tenant: Tenant, id: string) {
  const [campaign, sentToday] = await Promise.all([campaigns.lock(tenant, id), countToday(tenant)])
  if (!can('send', campaign.status))
    throw conflictFor('CAMPAIGN_SENT', 'This campaign has already been sent')
  if (sentToday >= sentDailyMax)
    throw conflictFor(
      'DAILY_BOUND_REACHED',
      `A business sends at most ${sentDailyMax} campaigns in 24 hours`,
      {
        limit: sentDailyMax,
      },
    )
  return send(tenant, campaign)
}

/** The campaigns of the last 24 hours. Their business is locked after its campaign, so that the count stays correct under concurrent sendings. */
export async function countToday(tenant: Tenant): Promise<number> {
  const [, count] = await Promise.all([
    lockBusiness(tenant),
    campaigns.countSent(tenant, new Date(tenant.now.getTime() - dayMs)),
  ])
  return count
}

/** Sends a locked campaign. */
export async function send(tenant: Tenant, { id, segment }: Pick<campaigns.Row, 'id' | 'segment'>) {
  const { now, defer } = tenant
  const [first, ...others] = channelNames
  sendings.insert(tenant, id, channelNames)
  const recipients = await messages.fill(tenant, {
    campaignId: id,
    segment,
    channel: first,
  })
  for (const channel of others)
    defer(messages.fillLike(tenant, { campaignId: id, channel, like: first }))
  const sentAt = now.toISOString()
  defer(campaigns.update(tenant, id, { status: 'SENT', recipients, sentAt, sendAt: null }))
  return { id, status: 'SENT' as const, recipients }
}
