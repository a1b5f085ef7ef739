import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { openPerson } from '#features/customers/person.ts'

import type { Message } from '../channels/channel.ts'
import type { Claimed } from './messages.ts'
import type { Sending } from './sendings.ts'

/** The recipient of a claimed message, with the current row of the customer, still sealed. */
export interface Recipient {
  sealed: Buffer
  marketingConsent: boolean
  cardIds: string[]
}

/** Undefined if the message was withdrawn, its lease has ended, or the customer was erased. */
export async function findRecipient(
  { db }: Tenant,
  sending: Sending,
  { id: customerId, nextAttemptAt: lease }: Claimed,
): Promise<Recipient | undefined> {
  const [row] = await rowOf(db, { ...sending, customerId, lease })
  return row
}

/** The data of the recipient that a channel gets. */
export function openRecipient(
  tenant: Tenant,
  id: string,
  { sealed, marketingConsent, cardIds }: Recipient,
): Pick<Message, 'customer' | 'cardIds'> {
  const { email } = openPerson(tenant, { id, sealed })
  return { customer: { id, email, marketingConsent }, cardIds }
}

const rowOf = prepared(
  (
    _: Db,
    m: Sending & { customerId: string; lease: string | null },
  ): RawBuilder<Recipient> => sql<Recipient>`
    select k.sealed, k.marketing_consent, array(
      select c.id::text from loyalty_card c
      where c.business_id = ${m.businessId} and c.customer_id = ${m.customerId} and c.is_active
      order by c.created_at, c.id
    ) as card_ids
    from campaign_message m
    join customer k
      on k.business_id = ${m.businessId} and k.id = m.customer_id and k.erased_at is null
    where m.business_id = ${m.businessId} and m.campaign_id = ${m.campaignId}
      and m.channel = ${m.channel} and m.customer_id = ${m.customerId}
      and m.next_attempt_at = ${m.lease}`,
)
