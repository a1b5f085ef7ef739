import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { countReachable } from '#features/customers/unsubscribe/reachable.ts'

import { channels } from './channels/channel.ts'
import * as campaigns from './queries.ts'
import type { SegmentName } from './segments.ts'
import { membersOf } from './sending/messages.ts'

/** The number of recipients that sending the campaign now would have. Throws 404. */
export async function audienceOfCampaign(tenant: Tenant, id: string) {
  const { segment } = await campaigns.get(tenant, id)
  return { id, ...(await audienceOf(tenant, segment)) }
}

/** The customers in a segment now, and those of them whom each channel would reach. */
export async function audienceOf(tenant: Tenant, segment: SegmentName) {
  const { members, passes, consented } = await count(tenant, segment)
  const emailRecipients = await countReachable(tenant, idsIn(consented ?? ''))
  return { recipients: members, emailRecipients, walletRecipients: passes }
}

interface Counted {
  members: number
  passes: number
  /** The ids of those who have consented as one text: many rows would take ten times as long. */
  consented: string | null
}

async function count(tenant: Tenant, segment: SegmentName): Promise<Counted> {
  const { EMAIL, WALLET } = channels
  const { rows } = await sql<Counted>`
    select count(*)::int as members, (count(*) filter (where m.wallet))::int as passes,
      string_agg(m.customer_id::text, '') filter (where m.email) as consented
    from (
      select c.customer_id, bool_or(${EMAIL.reaches(tenant.businessId)}) as email,
        bool_or(${WALLET.reaches(tenant.businessId)}) as wallet
      ${membersOf(tenant, segment)}
    ) as m`.execute(tenant.db)
  return rows[0] ?? { members: 0, passes: 0, consented: null }
}

const idLength = 36

const idsIn = (text: string) =>
  Array.from({ length: text.length / idLength }, (_, index) =>
    text.slice(index * idLength, (index + 1) * idLength),
  )
