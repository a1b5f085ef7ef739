import { type RawBuilder, sql } from 'kysely'

import { idAt, timeOf } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { sizeOf } from './size.ts'

export interface Usage {
  members: number
  staff: number
  customers: number
  /** By when they were made; months begin in UTC. */
  bookingsThisMonth: number
  bookingsLastMonth: number
  storageBytes: number
  /** Letters and text messages about bookings, of this month. */
  lettersThisMonth: number
  textsThisMonth: number
  /** In the request log, which is kept for some days. */
  apiRequests: number
  webhooks: number
  /** An estimate: rows by the average size of a row of their table. */
  databaseBytes: number
  /** The last booking made, change by an audited operation, or request with a key; null: none ever. */
  lastActivityAt: string | null
}

interface Row extends Omit<Usage, 'databaseBytes' | 'lastActivityAt'> {
  lastBooking: string | null
  lastEntry: string | null
  lastKeyUse: string | null
}

interface UsageQuery {
  businessId: string
  /** The lowest ids of the months: ids are in order of time, so the keys of the tables find a month. */
  thisMonth: string
  lastMonth: string
  firstDay: string
}

const usageRow = prepared(
  (_: Db, { businessId, thisMonth, lastMonth, firstDay }: UsageQuery): RawBuilder<Row> => sql<Row>`
    select
      (select count(*) from membership where business_id = ${businessId}) as members,
      (select count(*) from staff where business_id = ${businessId} and deleted_at is null) as staff,
      (select count(*) from customer where business_id = ${businessId} and erased_at is null
        and merged_into is null) as customers,
      (select count(*) from booking where business_id = ${businessId} and id >= ${thisMonth}::uuid) as bookings_this_month,
      (select count(*) from booking where business_id = ${businessId} and id >= ${lastMonth}::uuid
        and id < ${thisMonth}::uuid) as bookings_last_month,
      (select coalesce(sum(bytes), 0) from customer_photo where business_id = ${businessId}) as storage_bytes,
      (select count(*) from booking_message where business_id = ${businessId} and channel = 'EMAIL'
        and status = 'SENT' and id >= ${thisMonth}::uuid) as letters_this_month,
      (select coalesce(sum(messages), 0) from sms_usage where business_id = ${businessId}
        and date >= ${firstDay}::date) as texts_this_month,
      (select count(*) from api_request where business_id = ${businessId}) as api_requests,
      (select count(*) from webhook_subscription where business_id = ${businessId}) as webhooks,
      (select id from booking where business_id = ${businessId} order by id desc limit 1) as last_booking,
      (select id from audit_entry where business_id = ${businessId} order by id desc limit 1) as last_entry,
      (select max(last_used_at) from api_key where business_id = ${businessId}) as last_key_use`,
)

/** The usage of a business: one statement with a bounded cost, and one more for its size. */
export async function usageOf(db: Db, businessId: string, now: Date): Promise<Usage> {
  const monthStart = (offset: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  const asked = {
    businessId,
    thisMonth: idAt(monthStart(0)),
    lastMonth: idAt(monthStart(-1)),
    firstDay: monthStart(0).toISOString().slice(0, 10),
  }
  const [[row], databaseBytes] = await Promise.all([usageRow(db, asked), sizeOf(db, businessId)])
  if (!row) throw new Error('A statement without a table has returned no row')
  const { lastBooking, lastEntry, lastKeyUse, ...counts } = row
  const times = [lastBooking, lastEntry].flatMap((id) => (id ? timeOf(id).toISOString() : []))
  const lastActivityAt = [...times, lastKeyUse ?? ''].toSorted().at(-1) || null
  return { ...counts, databaseBytes, lastActivityAt }
}
