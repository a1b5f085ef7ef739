import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { dayOf } from './days.ts'
import { feeOf, type FeeRates } from './fees.ts'
import type { Covers, PaymentMethod, PaymentSource } from './states.ts'

/** Who took the money, the id they gave it, and the account it went to; null: the installation's own. */
export interface Taker {
  name: string
  id: string
  account?: string | null
}

interface Made {
  bookingId: string | null
  amountMinor: number
  method: PaymentMethod
  /** Null: no row of the feed, and so without a fee. */
  source: PaymentSource | null
  at: Date
  provider?: Taker | undefined
  covers?: Covers
  giftCardId?: string | null
}

/** The row of a payment, with the fee and the day of its moment. Pure, save for its id. */
export function paymentRow(
  { businessId, business: { currency, timezone } }: Pick<Tenant, 'businessId' | 'business'>,
  rates: FeeRates,
  {
    bookingId,
    amountMinor,
    method,
    source,
    at,
    provider,
    giftCardId = null,
    covers = 'PRICE',
  }: Made,
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
    providerAccount: provider?.account ?? null,
    covers,
    giftCardId,
    createdAt: at.toISOString(),
  }
}
