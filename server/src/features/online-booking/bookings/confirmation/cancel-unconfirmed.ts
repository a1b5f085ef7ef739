import { sql } from 'kysely'

import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

const notConfirmed = { cancelReasonKey: 'not_confirmed', cancelledBy: 'system' } as const

/** Cancels the bookings whose customers have not confirmed them in time. A payment confirms as well as a click. */
export const unconfirmedBookings = exactlyOnce('confirmations', {
  does: 'cancel bookings that their customers have not confirmed',
  waits: 'unconfirmed bookings',
  everySeconds: 5,
  due: dueRows('booking', {
    dueAt: 'confirmDueAt',
    isDue: (now) => sql`confirm_due_at is not null and (confirm_due_at <= ${now} or has_payments)`,
    columns: ['hasPayments'],
  }),
  // A cancellation locks more than the booking.
  together: 1,
  async transact(tenant, due) {
    for (const { id, hasPayments } of due)
      if (hasPayments) await bookings.endConfirmation(tenant, id)
      else await cancelBooking(tenant, id, notConfirmed)
  },
})
