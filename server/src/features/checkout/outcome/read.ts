import type { Tenant } from '#db/tenant.ts'
import { open } from '#features/bookings/booking.ts'
import * as bookings from '#features/bookings/queries.ts'
import { giftCardPrivateData } from '#features/gift-cards/gift-card.ts'
import * as giftCards from '#features/gift-cards/queries.ts'
import { earnedBy } from '#features/loyalty/activity/earned-by.ts'
import { receiptWarning } from '#features/messages/receipt/state.ts'
import { paymentsOf } from '#features/payments/of-bookings.ts'

import { vatOfBooking } from '../vat.ts'
import { usualIntervalOf } from './usual-interval.ts'

/** The facts for the customer of a booking after paying. Throws 404. */
export async function readOutcome(tenant: Tenant, bookingId: string) {
  const row = await bookings.findWithStaff(tenant, bookingId)
  const { customerEmail } = open(tenant, row)
  const { customerId } = row
  const [loyalty, cards, vat, warning, usualIntervalDays] = await Promise.all([
    earnedBy(tenant, { bookingId, customerId }),
    cardsOf(tenant, bookingId),
    vatOfBooking(tenant, row),
    receiptWarning(tenant, { customerId, customerEmail }),
    usualIntervalOf(tenant, bookingId),
  ])
  return {
    loyalty,
    giftCards: cards,
    vat,
    receiptEmail: customerEmail,
    receiptWarning: warning,
    usualIntervalDays,
  }
}

/** Deleted cards are left out. */
async function cardsOf(tenant: Tenant, bookingId: string) {
  const payments = await paymentsOf(tenant, [bookingId])
  const ids = [...new Set(payments.flatMap(({ giftCardId }) => giftCardId ?? []))]
  const rows = await giftCards.ofIds(tenant, ids)
  return rows.flatMap((card) =>
    card.sealed === null
      ? []
      : {
          lastFour: giftCardPrivateData.open(tenant, card.id, card.sealed).code.slice(-4),
          remainingAmount: card.remainingAmount,
        },
  )
}
