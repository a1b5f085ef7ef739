import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

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

/** The maximum number; the remaining ones are found by the next query. */
const rowsMax = 500

/** A suspended business sends no campaigns until it is resumed. */
const isOpen = sql.raw(
  'not exists (select from directory d where d.business_id = s.business_id and d.suspended_at is not null)',
)

const businessesWithDue = prepared(
  (
    _,
    { channel }: { channel: string },
  ): RawBuilder<{ businessId: string; campaignId: string }> => sql`
    select s.business_id, s.campaign_id from campaign_sending s
    where s.due_at is not null and s.due_at <= now() and s.channel = ${channel} and ${isOpen}
    order by s.due_at limit ${rowsMax}`,
)

export const dueBusinesses = (channel: ChannelName): RawBuilder<{ businessId: string }> => sql`
    select s.business_id from campaign_sending s
    where s.due_at is not null and s.due_at <= now() and s.channel = ${channel} and ${isOpen}`

/**
 * The work of a channel, for each business the sending that has waited longest: the only statement of the queue that
 * reads across businesses.
 */
export async function findDue(db: Db, channel: ChannelName): Promise<Sending[]> {
  return firstOfEach(await businessesWithDue(db, { channel }), channel)
}

const dueOf = prepared(
  (
    _,
    { businessId, channel }: { businessId: string; channel: string },
  ): RawBuilder<{ businessId: string; campaignId: string }> => sql`
    select s.business_id, s.campaign_id from campaign_sending s
    where s.business_id = ${businessId}
      and s.due_at is not null and s.due_at <= now() and s.channel = ${channel} and ${isOpen}
    order by s.due_at limit 1`,
)

/** That of one business. */
export const findDueOf = async (db: Db, channel: ChannelName, businessId: string) =>
  firstOfEach(await dueOf(db, { businessId, channel }), channel)

function firstOfEach(
  rows: readonly { businessId: string; campaignId: string }[],
  channel: ChannelName,
): Sending[] {
  const first = new Map<string, Sending>()
  for (const row of rows)
    if (!first.has(row.businessId)) first.set(row.businessId, { ...row, channel })
  return [...first.values()]
}

/** Makes the sending due after this many seconds; with 0 behind all that are due already. */
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
 * Postpones the sending until its next message is due, at the end of a lease for claimed messages; removes its due
 * time if no message remains.
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

/** Stops the sending of a campaign. */
export const stop = ({ db, businessId }: Tenant, campaignId: string) =>
  db
    .updateTable('campaignSending')
    .set({ dueAt: null })
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()

/** The campaigns of any business that were sent before then. */
export const findOlder = (db: Db, before: Date) => older(db, { before: before.toISOString() })

const older = prepared(
  (
    _,
    { before }: { before: string },
  ): RawBuilder<{ businessId: string; campaignId: string }> => sql`
    select s.business_id, s.campaign_id from campaign_sending s
    where s.sent_at < ${before} order by s.sent_at limit ${rowsMax}`,
)

/** Removes the sending with its messages. */
export const remove = (
  db: Db,
  { businessId, campaignId }: Pick<Sending, 'businessId' | 'campaignId'>,
) =>
  db
    .deleteFrom('campaignSending')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()
