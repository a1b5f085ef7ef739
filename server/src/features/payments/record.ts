import { emitAll, occurrence } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import * as days from './days.ts'
import { paymentSucceeded } from './events.ts'
import { ratesOf } from './fees.ts'
import * as ledger from './ledger.ts'
import { paymentRow, type Taker } from './payment-row.ts'
import { type Covers, type PaymentMethod, type PaymentSource, sourceOfMethod } from './states.ts'

export interface NewPayment {
  /** What was paid, which is locked: its marks change with its payments. Null: no booking, as when a gift card is sold. */
  booking: { id: string; customerId: string } | null
  /** In minor units of the business's currency; above 0. */
  amountMinor: number
  method: PaymentMethod
  /** Where the feed shows it; unless given, as its method tells. Null: nowhere. */
  source?: PaymentSource | null
  /** One and the same id of a provider is recorded once, or else 409. */
  provider?: Taker
  /** PRICE unless given. */
  covers?: Covers
  /** The card that paid, or that was sold. */
  giftCardId?: string
}

/**
 * Writes down a payment with the fee of today, counts it in the figures of its day, and announces it where a
 * booking was paid. Answers its id.
 */
export async function record(tenant: Tenant, payment: NewPayment): Promise<string> {
  const { businessId, now, later } = tenant
  const { booking, amountMinor, method, provider, giftCardId, covers = 'PRICE' } = payment
  const { source = sourceOfMethod[method] } = payment
  const from = { provider, giftCardId: giftCardId ?? null, covers }
  const made = { amountMinor, method, source, at: now, ...from }
  const bookingId = booking?.id ?? null
  const row = paymentRow(tenant, await ratesOf(tenant), { ...made, bookingId })
  const { id, currency, createdAt } = row
  later(ledger.insert(tenant, row))
  if (source !== null) days.count(tenant, { ...row, source, gross: row.amount })
  if (booking) {
    const told = { id, businessId, bookingId: booking.id, amount: amountMinor, currency, method }
    const payload = { ...told, status: 'SUCCEEDED' as const, createdAt }
    emitAll(tenant, [{ ...occurrence(paymentSucceeded, payload), subjectId: booking.customerId }])
  }
  return id
}
