import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Page {
  tokenHash: Buffer
  businessId: string
  bookingId: string
  forgetAt: string
}

/** For so long after an appointment its page still tells that the deposit was paid, or that it is too late. */
const keptMs = 60 * 86_400_000

/** When the page of an appointment is forgotten. */
export const forgetAtOf = (startsAt: string) =>
  new Date(Date.parse(startsAt) + keptMs).toISOString()

const insertRow = prepared((db, { tokenHash, businessId, bookingId, forgetAt }: Page) =>
  db.insertInto('paymentPage').values({ tokenHash, businessId, bookingId, forgetAt }),
)

export const insert = (
  { db, businessId }: Tenant,
  tokenHash: Buffer,
  { id: bookingId, startsAt }: { id: string; startsAt: string },
) => insertRow(db, { tokenHash, businessId, bookingId, forgetAt: forgetAtOf(startsAt) })

const byHash = prepared((db, { tokenHash }: Pick<Page, 'tokenHash'>) =>
  db
    .selectFrom('paymentPage')
    .select(['businessId', 'bookingId'])
    .where('tokenHash', '=', tokenHash),
)

/** Which booking a page is of; undefined where there is no such page. */
export const find = async (db: Db, tokenHash: Buffer) => (await byHash(db, { tokenHash }))[0]

/** At most; those that remain are found by the next look. */
const lookAhead = 5_000

/** Pages that may be forgotten, of all businesses: they do not lie with their bookings. */
export const toForget = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string; bookingId: string }> => sql`
    select business_id, booking_id from payment_page
    where forget_at <= ${until} order by forget_at limit ${lookAhead}`,
)

interface Bookings {
  businessId: string
  bookingIds: string[]
}

export const remove = prepared(
  (_, { businessId, bookingIds }: Bookings): RawBuilder<unknown> => sql`
    delete from payment_page
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`,
)

export const keepUntil = prepared(
  (_, { businessId, bookingId, forgetAt }: Omit<Page, 'tokenHash'>): RawBuilder<unknown> => sql`
    update payment_page set forget_at = ${forgetAt}
    where business_id = ${businessId} and booking_id = ${bookingId}`,
)
