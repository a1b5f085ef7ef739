import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { removalOf } from '#db/transaction/remove-old.ts'

import type { ChannelName } from '../channels/channel.ts'

/** A sent campaign in the queue of one channel: few rows, by which workers find the work. */
export interface Sending {
  businessId: string
  campaignId: string
  channel: ChannelName
}

export function insert(tenant: Tenant, campaignId: string, channels: readonly ChannelName[]) {
  const { db, businessId, now, defer } = tenant
  const at = now.toISOString()
  for (const channel of channels)
    defer(
      db
        .insertInto('campaignSending')
        .values({ businessId, campaignId, channel, sentAt: at, dueAt: at })
        .execute(),
    )
}

/** Postpones a sending, unless it was stopped. */
export const postpone = prepared(
  (
    _,
    { businessId, campaignId, channel, dueAt }: Sending & { dueAt: string },
  ): RawBuilder<unknown> => sql`
    update campaign_sending set due_at = ${dueAt}
    where business_id = ${businessId} and campaign_id = ${campaignId} and channel = ${channel}
      and due_at is not null`,
)

/** Stops the sending of a campaign. */
export const stop = ({ db, businessId }: Tenant, campaignId: string) =>
  db
    .updateTable('campaignSending')
    .set({ dueAt: null })
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()

const retentionMs = 30 * 86_400_000
const removeBefore = removalOf('campaignSending', 'sentAt')

/** Removes the sendings of campaigns that were sent more than 30 days ago, with their messages. */
export const removeOld = (db: Db, signal: AbortSignal): Promise<void> =>
  removeBefore(db, signal, new Date(Date.now() - retentionMs))
