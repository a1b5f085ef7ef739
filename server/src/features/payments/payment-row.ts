import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { dayOf } from './days.ts'
import { feeOf, type FeeRates } from './fees.ts'
import type { PaymentMethod, PaymentSource } from './states.ts'

interface Made {
  bookingId: string | null
  amountMinor: number
  method: PaymentMethod
  /** Null: no row of the feed, and so without a fee. */
  source: PaymentSource | null
  at: Date
  provider?: { name: string; id: string } | undefined
  giftCardId?: string | null
}

/** The row of a payment, with the fee and the day of its moment. Pure, save for its id. */
export function paymentRow(
  { businessId, business: { currency, timezone } }: Pick<Tenant, 'businessId' | 'business'>,
  rates: FeeRates,
  { bookingId, amountMinor, method, source, at, provider, giftCardId = null }: Made,
) {
  const feeMinor = source === null ? 0 : feeOf(amountMinor, rates[source], currency)
  return {
    businessId,
    id: newId(),
    bookingId,
    amount: fromMinor(amountMinor, currency),
    currency,
    method,
    source,
    day: dayOf(timezone, at),
    fee: fromMinor(feeMinor, currency),
    provider: provider?.name ?? null,
    providerId: provider?.id ?? null,
    giftCardId,
    createdAt: at.toISOString(),
  }
}
