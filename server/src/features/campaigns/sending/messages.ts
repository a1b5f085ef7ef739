import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { leasedRows } from '#work/leased-rows.ts'

import { type ChannelName, channels } from '../channels/channel.ts'
import { type SegmentName, segments } from '../segments.ts'
import type { Sending } from './sendings.ts'

interface Filling {
  campaignId: string
  channel: ChannelName
}

/**
 * Queues a message in a channel for every customer who is in the segment now, one for each customer; customers whom
 * the channel cannot reach are recorded as SKIPPED. Returns the number of customers. It is one statement, which runs
 * on the node of the business only.
 */
export async function fill(
  tenant: Tenant,
  { segment, ...filling }: Filling & { segment: SegmentName },
): Promise<number> {
  const { db, businessId, now } = tenant
  const members = membersOf(tenant, segment)
  return insert(db, { ...filling, businessId, now, members, customerId: sql.ref('c.customer_id') })
}

/** The customers in the segment now, one row each: sending and counting use the same query. */
export const membersOf = ({ businessId, now }: Tenant, segment: SegmentName) => sql`
  from loyalty_card c
  join loyalty_program p
    on p.business_id = ${businessId} and p.id = c.program_id and p.deleted_at is null
  join customer k
    on k.business_id = ${businessId} and k.id = c.customer_id and k.erased_at is null
  where c.business_id = ${businessId} and c.is_active
    and ${segments[segment]({ businessId, now })}
  group by c.business_id, c.customer_id`

/** Queues the customers of one channel in another one. */
export const fillLike = (tenant: Tenant, { like, ...filling }: Filling & { like: ChannelName }) => {
  const { db, businessId, now } = tenant
  const members = sql`
    from campaign_message c
    join customer k on k.business_id = ${businessId} and k.id = c.customer_id
    where c.business_id = ${businessId} and c.campaign_id = ${filling.campaignId}
      and c.channel = ${like}
    group by c.business_id, c.customer_id`
  return insert(db, { ...filling, businessId, now, members, customerId: sql.ref('c.customer_id') })
}

interface Insertion extends Filling {
  businessId: string
  now: Date
  members: RawBuilder<unknown>
  customerId: RawBuilder<unknown>
}

async function insert(db: Db, insertion: Insertion): Promise<number> {
  const { businessId, campaignId, channel, now, members, customerId } = insertion
  const { reaches, otherwise } = channels[channel]
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_message
      (business_id, campaign_id, channel, customer_id, status, reason, next_attempt_at)
    select m.business_id, ${campaignId}::uuid, ${channel}::text, m.customer_id,
      case when m.is_reached then 'QUEUED' else 'SKIPPED' end,
      case when m.is_reached then null else ${otherwise}::text end,
      case when m.is_reached then ${now}::timestamptz end
    from (
      select c.business_id, ${customerId}, bool_or(${reaches(businessId)}) as is_reached ${members}
    ) as m`.execute(db)
  return Number(numAffectedRows)
}

/** The due messages of a channel, found by its sendings: few rows that stand for many. */
export const dueOf = (channel: ChannelName) =>
  leasedRows('campaignMessage', {
    dueAt: 'nextAttemptAt',
    attempts: 'attempts',
    key: 'customerId',
    where: `channel = '${channel}'`,
    columns: ['campaignId', 'attempts', 'nextAttemptAt'],
    group: {
      table: 'campaignSending',
      key: 'campaignId',
      dueAt: 'dueAt',
      // A suspended business sends no campaigns until it is resumed.
      isDue: (now) => sql`due_at <= ${now} and channel = ${sql.lit(channel)} and not exists (
        select from directory d
        where d.business_id = campaign_sending.business_id and d.suspended_at is not null)`,
    },
  })

/** A claimed message. Its id is that of the customer; nextAttemptAt identifies the claim. */
export type Claimed = Awaited<ReturnType<ReturnType<typeof dueOf>['claim']>>[number]

export interface Result extends Sending {
  customerId: string
  lease: string | null
  status: 'QUEUED' | 'SENT' | 'SKIPPED' | 'FAILED'
  reason: string | null
  /** The delay until the next attempt; null if none follows. */
  waitSeconds: number | null
}

/** Records the result of a message. If another worker has claimed it since, only a successful delivery is recorded. */
export const record = prepared(
  (_: Db, r: Result): RawBuilder<unknown> => sql`
    update campaign_message set status = ${r.status}, reason = ${r.reason},
      next_attempt_at = now() + ${r.waitSeconds}::int * interval '1 second'
    where business_id = ${r.businessId} and campaign_id = ${r.campaignId}
      and channel = ${r.channel} and customer_id = ${r.customerId}
      and (next_attempt_at = ${r.lease} or ${r.status} = 'SENT')`,
)

interface Claimer extends Sending {
  customerId: string
  addressHash: Buffer
}

const claimOne = prepared(
  (_: Db, m: Claimer): RawBuilder<{ customerId: string }> => sql`
    update campaign_message set address_hash = ${m.addressHash}
    where business_id = ${m.businessId} and campaign_id = ${m.campaignId}
      and channel = ${m.channel} and customer_id = ${m.customerId}
      and not exists (
        select from campaign_message o
        where o.business_id = ${m.businessId} and o.campaign_id = ${m.campaignId}
          and o.channel = ${m.channel} and o.address_hash = ${m.addressHash}
          and o.customer_id <> ${m.customerId}
      )
    returning customer_id`,
)

/**
 * Claims an address for a message. Returns false if another message of the campaign has it. Of two concurrent claims
 * one violates the unique index, and is repeated with its turn.
 */
export const claimAddress = async (db: Db, claimer: Claimer): Promise<boolean> =>
  (await claimOne(db, claimer)).length > 0

/** Withdraws the unsent messages of a campaign. */
export const withdrawAll = ({ db, businessId }: Tenant, campaignId: string) =>
  db
    .deleteFrom('campaignMessage')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('nextAttemptAt', 'is not', null)
    .execute()

/** Withdraws the unsent messages to a customer and removes the sent ones. */
export const removeOfCustomer = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .deleteFrom('campaignMessage')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
