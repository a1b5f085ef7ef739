import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { ChannelName } from '../channels/channel.ts'

/** A sent campaign on its way through one channel: few rows, by which workers find what is to be done. */
export interface Sending {
  businessId: string
  campaignId: string
  channel: ChannelName
}

export function insert(tenant: Tenant, campaignId: string, channels: readonly ChannelName[]) {
  const { db, businessId, now, later } = tenant
  const at = now.toISOString()
  for (const channel of channels)
    later(
      db
        .insertInto('campaignSending')
        .values({ businessId, campaignId, channel, sentAt: at, dueAt: at })
        .execute(),
    )
}

/** At most; those that remain are found by the next look. */
const lookAhead = 500

const dueAnywhere = prepared(
  (
    _,
    { channel }: { channel: string },
  ): RawBuilder<{ businessId: string; campaignId: string }> => sql`
    select s.business_id, s.campaign_id from campaign_sending s
    where s.due_at is not null and s.due_at <= now() and s.channel = ${channel}
    order by s.due_at limit ${lookAhead}`,
)

/**
 * What a channel has to do, of each business the one that waits longest: the one statement of the queue that reads
 * those of all businesses.
 */
export async function findDue(db: Db, channel: ChannelName): Promise<Sending[]> {
  const rows = await dueAnywhere(db, { channel })
  const first = new Map<string, Sending>()
  for (const row of rows)
    if (!first.has(row.businessId)) first.set(row.businessId, { ...row, channel })
  return [...first.values()]
}

/** It is looked at again after so many seconds; after none, behind all that are due already. */
export const postpone = (db: Db, sending: Sending, seconds: number) =>
  setNext(db, { ...sending, seconds })

const setNext = prepared(
  (
    _,
    { businessId, campaignId, channel, seconds }: Sending & { seconds: number },
  ): RawBuilder<unknown> => sql`
    update campaign_sending set due_at = now() + ${seconds}::int * interval '1 second'
    where business_id = ${businessId} and campaign_id = ${campaignId} and channel = ${channel}
      and due_at is not null`,
)

/**
 * Nothing of it is due: it is looked at again when something falls due, which what another worker holds does at the
 * end of its lease; never, once there is nothing left.
 */
export const rest = prepared(
  (_: Db, { businessId, campaignId, channel }: Sending): RawBuilder<unknown> => sql`
    update campaign_sending set due_at = (
      select min(next_attempt_at) from campaign_message
      where business_id = ${businessId} and campaign_id = ${campaignId} and channel = ${channel}
        and next_attempt_at is not null
    )
    where business_id = ${businessId} and campaign_id = ${campaignId} and channel = ${channel}`,
)

/** Nothing more of a campaign is sent. */
export const stop = ({ db, businessId }: Tenant, campaignId: string) =>
  db
    .updateTable('campaignSending')
    .set({ dueAt: null })
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()

/** Those of campaigns that were sent before then, of any business. */
export const findOlder = (db: Db, before: Date) => older(db, { before: before.toISOString() })

const older = prepared(
  (
    _,
    { before }: { before: string },
  ): RawBuilder<{ businessId: string; campaignId: string }> => sql`
    select s.business_id, s.campaign_id from campaign_sending s
    where s.sent_at < ${before} order by s.sent_at limit ${lookAhead}`,
)

/** Forgets how it went, and its messages with it. */
export const remove = (
  db: Db,
  { businessId, campaignId }: Pick<Sending, 'businessId' | 'campaignId'>,
) =>
  db
    .deleteFrom('campaignSending')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()
