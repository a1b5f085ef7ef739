import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { reviewableUntil } from '#features/bookings/links/review.ts'
import type { BookingLine } from '#features/bookings/schema.ts'

/** The state of a visit: it cannot be reviewed, or it can be, or it has been. */
export type VisitState = 'NONE' | 'EXPIRED' | 'OPEN' | 'REVIEWED'

/** The visit of a review link, read across bookings, customers and reviews. Throws 404. */
export async function find({ db, businessId, now }: Tenant, bookingId: string) {
  const row = await db
    .selectFrom('booking')
    .innerJoin('customer', (join) =>
      join
        .on('customer.businessId', '=', businessId)
        .onRef('customer.id', '=', 'booking.customerId'),
    )
    .leftJoin('review', (join) =>
      join.on('review.businessId', '=', businessId).onRef('review.bookingId', '=', 'booking.id'),
    )
    .select(['booking.status', 'booking.startsAt', 'booking.customerId', 'booking.staffId'])
    .select(['booking.services', 'customer.erasedAt', 'review.rating'])
    // The later one: visits are completed ahead of their time, too. The oldest have no time of completion.
    .select(sql<string>`greatest(booking.completed_at, booking.ends_at)`.as('visitedAt'))
    .where('booking.businessId', '=', businessId)
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('Booking'))
  const { status, erasedAt, visitedAt, services, ...visit } = row
  const expiresAt = reviewableUntil(visitedAt)
  const isReviewable = status === 'COMPLETED' && erasedAt === null
  return {
    ...visit,
    expiresAt,
    services: namesOf(services),
    state: isReviewable ? stateOf(visit.rating, expiresAt <= now) : 'NONE',
  }
}

const stateOf = (rating: number | null, isOver: boolean): VisitState => {
  if (isOver) return 'EXPIRED'
  return rating === null ? 'OPEN' : 'REVIEWED'
}

/** The booked service, as customers see it. */
const namesOf = (services: unknown) =>
  (services as BookingLine[]).map(({ serviceName, variantName }) =>
    variantName === null ? serviceName : `${serviceName}, ${variantName}`,
  )
