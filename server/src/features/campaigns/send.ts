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
  const { campaign, sentToday } = await locked(tenant, () => campaigns.lock(tenant, id))
  return send(tenant, campaign, sentToday)
}

/** The same for a scheduled campaign, unless it is not due any more: a change, a deletion or a sending may have been first. */
export async function sendIfDue(tenant: Tenant, id: string) {
  const { campaign, sentToday } = await locked(tenant, () => campaigns.lockDue(tenant, id))
  if (campaign) await send(tenant, campaign, sentToday)
}

/** The business is locked first, so that the count stays correct under concurrent sendings. */
async function locked<Found>(tenant: Tenant, lock: () => Promise<Found>) {
  const [, sentToday, campaign] = await Promise.all([
    lockBusiness(tenant),
    campaigns.countSent(tenant, new Date(tenant.now.getTime() - dayMs)),
    lock(),
  ])
  return { sentToday, campaign }
}

async function send(tenant: Tenant, { id, status, segment }: campaigns.Row, sentToday: number) {
  const { now, defer } = tenant
  if (!can('send', status))
    throw conflictFor('CAMPAIGN_SENT', 'This campaign has already been sent')
  if (sentToday >= sentDailyMax)
    throw conflictFor(
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
    defer(messages.fillLike(tenant, { campaignId: id, channel, like: first }))
  const sentAt = now.toISOString()
  defer(campaigns.update(tenant, id, { status: 'SENT', recipients, sentAt, sendAt: null }))
  return { id, status: 'SENT' as const, recipients }
}
