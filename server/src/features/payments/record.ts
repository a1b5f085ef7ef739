import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import { emitAll, occurrence } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { ledgerDay } from './cash-days/ledger-day.ts'
import * as days from './days.ts'
import { paymentSucceeded } from './events.ts'
import { ratesOf } from './fees.ts'
import * as ledger from './ledger.ts'
import { paymentRow, type Taker } from './payment-row.ts'
import { type Covers, type PaymentMethod, type PaymentSource, sourceOfMethod } from './states.ts'

export interface NewPayment {
  /**
   * The booking that was paid for; it is locked, since its payment fields change too. Null: no booking, as for the sale of a gift
   * card.
   */
  booking: { id: string; customerId: string } | null
  /** The sale without a visit that was paid for; its own event tells of its payments. */
  saleId?: string
  /** In minor units of the business's currency; above 0. */
  amountMinor: number
  /** By how much the cash that was given differs from the amount; default 0. */
  roundingMinor?: number
  method: PaymentMethod
  /** The source in the feed; default: by the method. Null: not in the feed. */
  source?: PaymentSource | null
  /** A provider's id is recorded one time, otherwise 409. */
  provider?: Taker
  /** Default PRICE. */
  covers?: Covers
  /** The gift card that was used to pay, or that was sold. */
  giftCardId?: string
}

/**
 * Records a payment with the present fee, adds it to the figures of its day, and emits an event for a booking. Throws
 * 409 if that day is closed. Returns its id.
 */
export async function record(tenant: Tenant, payment: NewPayment): Promise<string> {
  const { businessId, now, defer } = tenant
  const { booking, saleId, amountMinor, roundingMinor = 0, method, provider, giftCardId } = payment
  const { source = sourceOfMethod[method], covers = 'PRICE' } = payment
  const [rates, day] = await allOrFirstError([ratesOf(tenant), ledgerDay(tenant)])
  const how = { method, source, provider, giftCardId, covers }
  const made = { amountMinor, roundingMinor, at: now, day, ...how }
  const row = paymentRow(tenant, rates, { ...made, bookingId: booking?.id, saleId })
  const { id, currency, createdAt } = row
  defer(ledger.insert(tenant, row))
  if (source !== null) days.count(tenant, { ...row, source, gross: row.amount })
  if (booking) {
    const fields = { id, businessId, bookingId: booking.id, amount: amountMinor, currency, method }
    const payload = { ...fields, status: 'SUCCEEDED' as const, createdAt }
    emitAll(tenant, [{ ...occurrence(paymentSucceeded, payload), subjectId: booking.customerId }])
  }
  return id
}
