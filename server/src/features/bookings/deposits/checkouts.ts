import { type Insertable, type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Checkout } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

/** A page of a provider on which a deposit can be paid, as it stands in its table. */
export interface CheckoutRow {
  id: string
  bookingId: string
  provider: string
  account: string | null
  providerId: string | null
  sealedUrl: Buffer | null
  status: string
  createdAt: string
  expiresAt: string
}

const select = (db: Db, businessId: string) =>
  db
    .selectFrom('checkout')
    .select(['id', 'bookingId', 'provider', 'account', 'providerId', 'sealedUrl', 'status'])
    .select(['createdAt', 'expiresAt'])
    .where('businessId', '=', businessId)
    .$castTo<CheckoutRow>()

export const find = ({ db, businessId }: Tenant, id: string) =>
  select(db, businessId).where('id', '=', id).executeTakeFirst()

/** Those of a booking on which somebody may still pay, the latest first. */
export const openOf = (db: Db, businessId: string, bookingId: string) =>
  select(db, businessId)
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'OPEN')
    .orderBy('createdAt', 'desc')
    .execute()

export const insert = ({ db }: Tenant, row: Insertable<Checkout>) =>
  db.insertInto('checkout').values(row).execute()

interface Changes {
  providerId?: string
  sealedUrl?: Buffer
  status?: 'OPEN' | 'PAID' | 'CLOSED'
  lookAt?: string | null
}

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('checkout')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** At most; those that remain are found by the next look. */
const lookAhead = 200

const dueAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from checkout
    where look_at is not null and look_at <= ${until}
    group by business_id order by min(look_at) limit ${lookAhead}`,
)

/** Which businesses have some to look at, who waits longest first: the one statement that reads all of them. */
export async function businessesToLookAt(db: Db, now: Date): Promise<string[]> {
  const rows = await dueAnywhere(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

interface Claim {
  businessId: string
  now: string
  until: string
  most: number
}

const claimSome = prepared(
  (_, { businessId, now, until, most }: Claim): RawBuilder<CheckoutRow> => sql`
    update checkout set look_at = ${until}
    where business_id = ${businessId} and look_at <= ${now} and id in (
      select id from checkout
      where business_id = ${businessId} and look_at <= ${now}
      order by look_at limit ${most}
    )
    returning id, booking_id, provider, account, provider_id, sealed_url, status, created_at, expires_at`,
)

/** A few of a business, those that wait longest, which nobody else looks at until then. */
export const claim = (
  db: Db,
  businessId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
) => claimSome(db, { businessId, now: now.toISOString(), until: until.toISOString(), most })
