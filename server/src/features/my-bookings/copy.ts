import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, open, toBooking } from '#features/bookings/booking.ts'
import { every } from '#features/bookings/list/of-customers.ts'
import * as addresses from '#features/customers/addresses.ts'
import { type Found, ofAddress } from '#features/customers/by-address.ts'
import * as formulas from '#features/customers/formulas/queries.ts'
import { openPerson } from '#features/customers/person.ts'
import * as photos from '#features/customers/photos/queries.ts'
import { unsubscribedSince } from '#features/customers/unsubscribe/addresses.ts'
import * as activity from '#features/loyalty/activity/list.ts'
import { paymentsOf } from '#features/payments/of-bookings.ts'
import * as refunds from '#features/payments/refunds.ts'
import * as reviews from '#features/reviews/queries.ts'
import { reviewText } from '#features/reviews/review.ts'

import type { CustomerCopy } from './copy-schema.ts'
import { giftCardsOf } from './gift-cards.ts'
import { loyaltyCardsOf } from './loyalty-cards.ts'
import * as sessions from './sessions.ts'

/**
 * A copy of what the business has stored about the customers with the address of a session. The notes and tags on the card
 * of a customer are thoughts of the business and are left out. Throws 404 for a session that has ended.
 */
export async function copyOf(tenant: Tenant, token: string): Promise<CustomerCopy> {
  const { email } = await sessions.find(tenant, token)
  const found = await ofAddress(tenant, email)
  const ids = found.map(({ id }) => id)
  const { name, currency } = tenant.business
  return {
    copiedAt: tenant.now.toISOString(),
    business: name,
    currency,
    email,
    unsubscribedAt: await unsubscribedSince(tenant, email),
    customers: await Promise.all(found.map((row) => customerOf(tenant, row))),
    bookings: await bookingsOf(tenant, ids),
    giftCards: await giftCardsOf(tenant, email, ids),
    loyaltyCards: await cardsWithActivity(tenant, ids),
    reviews: await reviewsOf(tenant, ids),
  }
}

async function customerOf(tenant: Tenant, { sealed, ...row }: Found) {
  const found = openPerson(tenant, { id: row.id, sealed })
  const { notes: _notes, tags: _tags, emailFault: _email, smsFault: _sms, ...person } = found
  const [saved, used, taken] = await Promise.all([
    addresses.list(tenant, row.id),
    formulas.every(tenant, row.id),
    photos.every(tenant, row.id),
  ])
  return { ...row, ...person, addresses: saved, formulas: used, photos: taken }
}

async function bookingsOf(tenant: Tenant, customerIds: readonly string[]) {
  const rows = await every(tenant, customerIds)
  const bookingIds = rows.map(({ id }) => id)
  const [paid, refunded] = await Promise.all([
    paymentsOf(tenant, bookingIds),
    refunds.ofBookings(tenant, bookingIds),
  ])
  const paymentsBy = Map.groupBy(paid, ({ bookingId }) => bookingId)
  const refundsBy = Map.groupBy(refunded, ({ bookingId }) => bookingId)
  return rows.map((row) => ({
    ...bookingOf(tenant, row),
    payments: paymentsBy.get(row.id) ?? [],
    refunds: refundsBy.get(row.id) ?? [],
  }))
}

function bookingOf(tenant: Tenant, row: BookingRow & { firstName: string }) {
  const { locale, marketingConsent, acceptedTermsAt } = open(tenant, row)
  const booking = toBooking(tenant, row)
  return {
    ...booking,
    staff: { id: row.staffId, firstName: row.firstName },
    notes: booking.source === 'BOOKING_PAGE' ? booking.notes : null,
    locale,
    marketingConsent,
    acceptedTermsAt,
  }
}

async function cardsWithActivity(tenant: Tenant, customerIds: readonly string[]) {
  const cards = await loyaltyCardsOf(tenant, customerIds)
  const lines = await activity.ofCards(
    tenant,
    cards.map(({ id }) => id),
  )
  const byCard = Map.groupBy(lines, ({ cardId }) => cardId)
  return cards.map((card) => ({ ...card, activity: byCard.get(card.id) ?? [] }))
}

async function reviewsOf(tenant: Tenant, customerIds: readonly string[]) {
  const rows = await reviews.ofCustomers(tenant, customerIds)
  return rows.map(({ id, bookingId, rating, sealed, createdAt }) => {
    const { comment, response } = reviewText.open(tenant, id, sealed)
    return { bookingId, rating, comment, response, createdAt }
  })
}
