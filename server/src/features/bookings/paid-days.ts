import { sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Change {
  date: string
  /** How many more bookings of this day have payments. */
  bookings: number
}

/** Counts bookings that have payments by the day of the appointment: what finds any page of them at once. */
export function add({ db, businessId, later }: Tenant, changes: readonly Change[]) {
  // In one order, or two who move bookings between two days could wait for each other.
  const ordered = changes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date, bookings } of ordered) later(addTo(db, { businessId, date, bookings }))
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

/** The same for all bookings of a business whose rows were written in bulk, and which has no counts yet. */
export const countAll = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  sql`
    insert into paid_booking_day (business_id, date, bookings)
    select ${businessId}::uuid, date, count(*) from booking
    where business_id = ${businessId} and has_payments group by date`.execute(db)
