import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as messages from '#features/messages/queries.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

/**
 * Plans the review requests for completed visits that are over. A message is planned and the mark removed in one
 * transaction, so that it is sent one time. Whether it is sent is decided when it is due, like all messages about bookings.
 */
export const reviewRequests = exactlyOnce('reviews', {
  does: 'request reviews',
  waits: 'review requests',
  everySeconds: 5,
  due: dueRows('booking', {
    // A visit that is completed days after its end is not late; one that is completed before waits for its end.
    dueAt: 'completedAt',
    where: 'asks_review and ends_at <= now()',
    isDue: (now) => sql`asks_review and ends_at <= ${now}`,
    columns: ['status', 'rescheduledCount', 'editedCount', 'sealed'],
  }),
  together: 50,
  async transact(tenant, visits, { sendsMail }: { sendsMail: boolean }) {
    const { requestReviews } = await salonOf(tenant)
    for (const { id, rescheduledCount, editedCount, sealed, ...visit } of visits) {
      const status = visit.status as BookingStatus
      const { customerEmail } = bookingPrivateData.open(tenant, id, sealed)
      const isRequested = sendsMail && requestReviews && status === 'COMPLETED'
      if (!isRequested || customerEmail === null) continue
      await messages.insert(tenant, { id, version: rescheduledCount + editedCount, status }, [
        {
          kind: 'REVIEW_REQUEST',
          channel: 'EMAIL',
          windowMinutes: 0,
          dueAt: tenant.now.toISOString(),
          skipped: null,
          isByGuest: false,
        },
      ])
    }
    tenant.defer(
      bookings.reviewsAsked(
        tenant,
        visits.map(({ id }) => id),
      ),
    )
  },
})

const salonOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('requestReviews')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
