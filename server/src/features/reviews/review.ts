import { sql } from 'kysely'

import { Type } from '#core/json-schema.ts'
import { initialOf } from '#core/text/names.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import { openPerson, type SealedPerson } from '#features/customers/person.ts'
import { Nullable } from '#http/types.ts'

import type { Review } from './schema.ts'

/** The texts of a review and its response, sealed as one value; the response is null if there is none. */
export const ReviewText = Type.Object({
  comment: Nullable(Type.String()),
  response: Nullable(Type.String()),
})

export const reviewText = sealedRecord('review', ReviewText)

export const columns = [
  'id',
  'bookingId',
  'customerId',
  'rating',
  'sealed',
  'responseId',
  'respondedAt',
  'createdAt',
] as const

export interface ReviewRow {
  id: string
  bookingId: string
  customerId: string
  rating: number
  sealed: Buffer
  responseId: string | null
  respondedAt: string | null
  createdAt: string
}

/** A row in the form of the API. */
export async function toReview(tenant: Tenant, row: ReviewRow): Promise<Review> {
  const [visits, cards] = await Promise.all([bookingsOf(tenant, [row]), cardsOf(tenant, [row])])
  return reviewOf(tenant, row, visits[0], cards[0])
}

/** Rows in the form of the API, with data of their bookings and of their customers. */
export async function toReviews(tenant: Tenant, rows: readonly ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return []
  const [visits, cards] = await Promise.all([bookingsOf(tenant, rows), cardsOf(tenant, rows)])
  const bookings = new Map(visits.map((visit) => [visit.id, visit]))
  const people = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) =>
    reviewOf(tenant, row, bookings.get(row.bookingId), people.get(row.customerId)),
  )
}

interface Visit {
  id: string
  date: string
  services: unknown
}

function reviewOf(
  tenant: Tenant,
  row: ReviewRow,
  visit: Visit | undefined,
  card: SealedPerson | undefined,
): Review {
  const { id, rating, createdAt, responseId, respondedAt } = row
  const { comment, response } = reviewText.open(tenant, row.id, row.sealed)
  const { firstName, lastName } = card ? openPerson(tenant, card) : nobody
  const lines = (visit?.services ?? []) as Pick<BookingLine, 'serviceName'>[]
  return {
    id,
    rating,
    comment,
    createdAt,
    customer: { id: row.customerId, firstName, lastName: lastName && initialOf(lastName) },
    booking: {
      id: row.bookingId,
      date: visit?.date ?? '',
      services: lines.map(({ serviceName }) => ({ serviceName })),
    },
    response:
      responseId !== null && respondedAt !== null && response !== null
        ? { id: responseId, content: response, createdAt: respondedAt }
        : null,
  }
}

const nobody = { firstName: null, lastName: null }

const bookingsOf = ({ db, businessId }: Tenant, rows: readonly ReviewRow[]) =>
  db
    .selectFrom('booking')
    .select(['id', 'date', 'services'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${rows.map(({ bookingId }) => bookingId)}::uuid[])`)
    .execute()

/** The customers who were not erased. */
const cardsOf = ({ db, businessId }: Tenant, rows: readonly ReviewRow[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`id = any(${rows.map(({ customerId }) => customerId)}::uuid[])`)
    .execute()
