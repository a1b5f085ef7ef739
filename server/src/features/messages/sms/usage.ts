import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { lockQuota } from '#http/limits/quotas.ts'

/**
 * Counts a text message of the business on this day of its clock; returns false, counting nothing, if that day has as many
 * already. The row is locked until the transaction ends, so that concurrent messages count one by one.
 */
export async function countText(
  { db, businessId, business }: Tenant,
  { segments, max, now }: { segments: number; max: number; now: Date },
): Promise<boolean> {
  if (max === 0) return false
  const date = dayOf(business.timezone, now).toString()
  const { rows } = await sql`
    insert into sms_usage (business_id, date, messages, segments)
    values (${businessId}, ${date}, 1, ${segments})
    on conflict (business_id, date) do update set
      messages = sms_usage.messages + 1, segments = sms_usage.segments + excluded.segments
      where sms_usage.messages < ${max}
    returning messages`.execute(db)
  return rows.length > 0
}

const dayOf = (timezone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()

/** Whether the quota of this month, if the operator has set one, has text messages left. The lock makes messages of the business count one by one. */
export async function hasQuotaLeft(tenant: Tenant, now: Date): Promise<boolean> {
  const { db, businessId, business, state } = tenant
  const limit = state.quotas?.smsPerMonth
  if (limit === undefined) return true
  const month = dayOf(business.timezone, now).with({ day: 1 }).toString()
  await lockQuota(tenant, 'smsPerMonth')
  const { sent } = await db
    .selectFrom('smsUsage')
    .select(sql<number>`coalesce(sum(messages), 0)::int`.as('sent'))
    .where('businessId', '=', businessId)
    .where('date', '>=', month)
    .executeTakeFirstOrThrow()
  return sent < limit
}
