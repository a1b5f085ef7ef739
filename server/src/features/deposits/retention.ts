import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Db } from '#db/query-builder.ts'
import { timeOf } from '#db/time.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { removalOf } from '#db/transaction/remove-old.ts'
import * as pages from '#features/bookings/payment-page/pages.ts'

/** Removes events that no provider repeats any more. */
export const removeOldProviderEvents = removalOf('providerEvent', 'createdAt', 40 * 86_400_000)

/** Removes the payment pages of past appointments, business by business; the page of a rescheduled one stays. */
export async function removeOldPages(db: Db, signal: AbortSignal, time?: Date): Promise<void> {
  const now = (time ?? (await timeOf(db))).toISOString()
  const due = await pages.expiredPages(db, { until: now })
  const byBusiness = Map.groupBy(due, ({ businessId }) => businessId)
  await forEachSettled(byBusiness, signal, async ([businessId, its]) => {
    const bookingIds = its.map(({ bookingId }) => bookingId)
    const found = await startsOf(db, { businessId, bookingIds })
    const wanted = found.filter(({ startsAt }) => pages.forgetAtOf(startsAt) > now)
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
