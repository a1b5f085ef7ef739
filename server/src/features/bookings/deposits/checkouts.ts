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
    order by look_at limit ${lookAhead}`,
)

/** Which businesses have some to look at: the one statement that reads all of them. */
export async function businessesToLookAt(db: Db, now: Date): Promise<Set<string>> {
  const rows = await dueAnywhere(db, { until: now.toISOString() })
  return new Set(rows.map(({ businessId }) => businessId))
}

/** Those of a business that nobody else looks at until then. */
export const claim = (db: Db, businessId: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable('checkout')
    .set({ lookAt: until.toISOString() })
    .where('businessId', '=', businessId)
    .where('lookAt', '<=', now.toISOString())
    .returning(['id', 'bookingId', 'provider', 'account', 'providerId', 'sealedUrl', 'status'])
    .returning(['createdAt', 'expiresAt'])
    .$castTo<CheckoutRow>()
    .execute()
