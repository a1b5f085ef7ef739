import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Change {
  date: string
  /** The change in the number of this day's bookings with payments. */
  bookings: number
}

/** Counts the bookings with payments by the date of the appointment: the counts locate any page of them directly. */
export function add({ db, businessId, defer }: Tenant, changes: readonly Change[]) {
  // In a fixed order, or two concurrent moves between days could deadlock.
  const ordered = changes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date, bookings } of ordered) defer(addTo(db, { businessId, date, bookings }))
}

const addTo = prepared((db, { businessId, date, bookings }: Change & { businessId: string }) =>
  db
    .insertInto('paidBookingDay')
    .values({ businessId, date, bookings })
    .onConflict((on) =>
      on.columns(['businessId', 'date']).doUpdateSet((eb) => ({
        bookings: eb('paidBookingDay.bookings', '+', eb.ref('excluded.bookings')),
      })),
    ),
)

/** Computes the counts of a business whose rows were inserted in bulk, and which has none yet. */
export const countAll = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  sql`
    insert into paid_booking_day (business_id, date, bookings)
    select ${businessId}::uuid, date, count(*) from booking
    where business_id = ${businessId} and has_payments group by date`.execute(db)
