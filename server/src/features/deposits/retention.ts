import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Database } from '#db/db.ts'
import { prepared } from '#db/transaction/prepared.ts'
import * as pages from '#features/bookings/payment-page/pages.ts'

interface Context {
  database: Pick<Database, 'db'>
  signal: AbortSignal
  now: Date
}

/** Longer than the period in which any provider repeats an event. */
const retentionMs = 40 * 86_400_000
const lookAhead = 10_000

/** Removes old provider events, business by business: an event of that age is not repeated. */
export async function removeOldProviderEvents(context: Context): Promise<void> {
  const { database, now, signal } = context
  const { db } = database
  const until = new Date(now.getTime() - retentionMs).toISOString()
  const rows = await oldAnywhere(db, { until })
  const businessIds = new Set(rows.map(({ businessId }) => businessId))
  await forEachSettled(businessIds, signal, (businessId) => removeOld(db, { businessId, until }))
}

const oldAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from provider_event
    where created_at < ${until} order by created_at limit ${lookAhead}`,
)

const removeOld = prepared(
  (_, { businessId, until }: { businessId: string; until: string }): RawBuilder<unknown> => sql`
    delete from provider_event where business_id = ${businessId} and created_at < ${until}`,
)

/** Removes the payment pages of past appointments, business by business; the page of a rescheduled one stays. */
export async function removeOldPages({ database: { db }, now, signal }: Context): Promise<void> {
  const due = await pages.expiredPages(db, { until: now.toISOString() })
  const byBusiness = Map.groupBy(due, ({ businessId }) => businessId)
  await forEachSettled(byBusiness, signal, async ([businessId, its]) => {
    const bookingIds = its.map(({ bookingId }) => bookingId)
    const found = await startsOf(db, { businessId, bookingIds })
    const wanted = found.filter(({ startsAt }) => pages.forgetAtOf(startsAt) > now.toISOString())
    for (const { id: bookingId, startsAt } of wanted)
      await pages.keepUntil(db, { businessId, bookingId, forgetAt: pages.forgetAtOf(startsAt) })
    const stays = new Set(wanted.map(({ id }) => id))
    const over = bookingIds.filter((id) => !stays.has(id))
    await pages.remove(db, { businessId, bookingIds: over })
  })
}

const startsOf = prepared(
  (
    _,
    { businessId, bookingIds }: { businessId: string; bookingIds: string[] },
  ): RawBuilder<{ id: string; startsAt: string }> => sql`
    select id, starts_at from booking
    where business_id = ${businessId} and id = any(${bookingIds}::uuid[])`,
)
