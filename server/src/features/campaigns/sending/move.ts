import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

/**
 * Gives the messages of a merged customer to another one, who has one message of a campaign in each channel: the sent
 * one, if there is. A message whose sending has begun stays, since its worker records the result by the customer.
 */
export async function moveMessages(tenant: Tenant, fromId: string, toId: string) {
  const { db, businessId } = tenant
  await sql`
    delete from campaign_message as m using campaign_message as sent
    where m.business_id = ${businessId} and m.customer_id = ${toId} and ${isUntried('m')}
      and sent.business_id = ${businessId} and sent.customer_id = ${fromId}
      and sent.campaign_id = m.campaign_id and sent.channel = m.channel
      and (sent.status = 'SENT' or (sent.next_attempt_at is not null and sent.attempts > 0))`.execute(
    db,
  )
  await sql`
    delete from campaign_message as m using campaign_message as other
    where m.business_id = ${businessId} and m.customer_id = ${fromId} and ${isUntried('m')}
      and other.business_id = ${businessId} and other.customer_id = ${toId}
      and other.campaign_id = m.campaign_id and other.channel = m.channel`.execute(db)
  await sql`
    update campaign_message as m set customer_id = ${toId}
    where m.business_id = ${businessId} and m.customer_id = ${fromId}
      and (m.next_attempt_at is null or ${isUntried('m')})
      and not exists (
        select from campaign_message other
        where other.business_id = ${businessId} and other.customer_id = ${toId}
          and other.campaign_id = m.campaign_id and other.channel = m.channel)`.execute(db)
}

/** Waits, and no worker has claimed it yet. */
const isUntried = (table: string) =>
  sql`(${sql.ref(`${table}.next_attempt_at`)} is not null and ${sql.ref(`${table}.attempts`)} = 0)`
