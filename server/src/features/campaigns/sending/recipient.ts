import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'
import { openPerson } from '#features/customers/person.ts'

import type { Message } from '../channels/channel.ts'
import type { Claimed } from './messages.ts'
import type { Sending } from './sendings.ts'

export type Recipient = Pick<Message, 'customer' | 'cardIds'>

/**
 * Whom a claimed message is for, as they are at this moment; undefined where it was withdrawn since, its lease is over,
 * or the customer was erased.
 */
export async function findRecipient(
  tenant: Tenant,
  sending: Sending,
  { customerId, lease }: Claimed,
): Promise<Recipient | undefined> {
  const [row] = await rowOf(tenant.db, { ...sending, customerId, lease })
  if (!row) return undefined
  const { email } = openPerson(tenant, { id: customerId, sealed: row.sealed })
  const { marketingConsent, cardIds } = row
  return { customer: { id: customerId, email, marketingConsent }, cardIds }
}

interface Row {
  sealed: Buffer
  marketingConsent: boolean
  cardIds: string[]
}

const rowOf = prepared(
  (
    _: Db,
    { businessId, campaignId, channel, customerId, lease }: Sending & Omit<Claimed, 'attempts'>,
  ): RawBuilder<Row> => sql<Row>`
    select k.sealed, k.marketing_consent, array(
      select c.id::text from loyalty_card c
      where c.business_id = ${businessId} and c.customer_id = ${customerId} and c.is_active
      order by c.created_at, c.id
    ) as card_ids
    from campaign_message m
    join customer k
      on k.business_id = ${businessId} and k.id = m.customer_id and k.erased_at is null
    where m.business_id = ${businessId} and m.campaign_id = ${campaignId}
      and m.channel = ${channel} and m.customer_id = ${customerId}
      and m.next_attempt_at = ${lease}`,
)
