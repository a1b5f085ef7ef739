import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

/**
 * Counts a text message of the business on this day of its clock; returns false, counting nothing, if that day has as many
 * already. The row is locked until the transaction ends, so that concurrent messages count one by one.
 */
export async function countText(
  { db, businessId, business }: Tenant,
  { segments, max, now }: { segments: number; max: number; now: Date },
): Promise<boolean> {
  if (max === 0) return false
  const date = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(business.timezone)
    .toPlainDate()
    .toString()
  const { rows } = await sql`
    insert into sms_usage (business_id, date, messages, segments)
    values (${businessId}, ${date}, 1, ${segments})
    on conflict (business_id, date) do update set
      messages = sms_usage.messages + 1, segments = sms_usage.segments + excluded.segments
      where sms_usage.messages < ${max}
    returning messages`.execute(db)
  return rows.length > 0
}
