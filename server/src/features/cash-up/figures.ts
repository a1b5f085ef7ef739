import { fromMinor, sum } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { paymentMethods } from '#features/payments/states.ts'

import { bookingsOf, type PaymentSum, movedOf } from './moved.ts'
import { soldOn } from './sales.ts'
import type { Figures } from './schema.ts'
import { vatOf } from './vat.ts'

/** The figures of a day of the ledger, in decimals of the currency. */
export async function figuresOf(tenant: Tenant, day: string): Promise<Figures> {
  const { currency } = tenant.business
  const moved = await movedOf(tenant, day)
  const money = (some: readonly PaymentSum[]) =>
    fromMinor(sum(some.map(({ minor }) => minor)), currency)
  const count = (some: readonly PaymentSum[]) => sum(some.map((one) => one.count))
  const taken = moved.filter(({ source }) => source !== null)
  const cardSales = taken.filter(({ isCardSale }) => isCardSale)
  const cardUses = moved.filter(({ source }) => source === null)
  const back = taken.filter(({ isRefund }) => isRefund)
  return {
    total: money(taken),
    refunds: fromMinor(sum(back.map(({ minor }) => -minor)), currency),
    refundCount: count(back),
    rounding: fromMinor(sum(moved.map(({ roundingMinor }) => roundingMinor)), currency),
    tips: money(taken.filter(({ covers }) => covers === 'TIP')),
    byMethod: paymentMethods.flatMap((method) => {
      const some = taken.filter((one) => methodOf(one) === method)
      if (some.length === 0) return []
      const received = some.filter(({ isRefund }) => !isRefund)
      const refunded = some.filter(({ isRefund }) => isRefund)
      return {
        method,
        // A payment of price and tip is one at the till, and two in the ledger.
        count: count(received.filter(({ covers }) => covers !== 'TIP')),
        received: money(received),
        refunded: fromMinor(sum(refunded.map(({ minor }) => -minor)), currency),
        total: money(some),
      }
    }),
    byVatRate: await byVatRate(tenant, day, moved),
    giftCards: {
      soldCount: count(cardSales.filter(({ isRefund }) => !isRefund)),
      sold: money(cardSales),
      usedCount: count(cardUses.filter(({ isRefund }) => !isRefund)),
      used: money(cardUses),
    },
  }
}

/** A refund of a gift card that is no more is given back in money, at the desk. */
const methodOf = ({ method, source }: PaymentSum) =>
  method === 'GIFT_CARD' && source !== null ? 'ON_SITE' : method

/** Of the prices of bookings and the products of sales, also where gift cards paid: their VAT is due when they are used. */
async function byVatRate(tenant: Tenant, day: string, moved: readonly PaymentSum[]) {
  const { currency } = tenant.business
  const priced = moved.flatMap((one) =>
    one.bookingId !== null && one.covers === 'PRICE' ? { ...one, bookingId: one.bookingId } : [],
  )
  const ids = [...new Set(priced.map(({ bookingId }) => bookingId))]
  const [bookings, sold] = await Promise.all([
    ids.length === 0 ? [] : bookingsOf(tenant, { day, ids }),
    soldOn(tenant, day),
  ])
  const movedOf = Map.groupBy(priced, ({ bookingId }) => bookingId)
  const paid = bookings.map((booking) => ({
    booking,
    movedMinor: sum((movedOf.get(booking.id) ?? []).map(({ minor }) => minor)),
  }))
  return vatOf(paid, sold, currency).map(({ percent, grossMinor, vatMinor }) => ({
    percent,
    gross: fromMinor(grossMinor, currency),
    vat: fromMinor(vatMinor, currency),
    net: fromMinor(grossMinor - vatMinor, currency),
  }))
}
