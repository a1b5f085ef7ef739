import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { dayOf } from './days.ts'
import { feeOf, type FeeRates } from './fees.ts'
import type { Covers, PaymentMethod, PaymentSource } from './states.ts'

/** The provider, its id of the payment, and the connected account; null: the account of the installation. */
export interface Taker {
  name: string
  id: string
  account?: string | null
}

interface Made {
  /** Null: no booking. */
  bookingId?: string | null | undefined
  /** Of a sale without a visit. */
  saleId?: string | null | undefined
  amountMinor: number
  /** By how much the cash that was given differs from the amount. */
  roundingMinor?: number
  method: PaymentMethod
  /** Null: no row of the feed, and so no fee. */
  source: PaymentSource | null
  at: Date
  /** The day of the ledger; default: that of its moment. */
  day?: string
  provider?: Taker | undefined
  covers?: Covers
  giftCardId?: string | null | undefined
}

/** The row of a payment, with the fee and the date at its moment. Pure, except for its id. */
export function paymentRow(
  { businessId, business: { currency, timezone } }: Pick<Tenant, 'businessId' | 'business'>,
  rates: FeeRates,
  {
    bookingId = null,
    saleId = null,
    amountMinor,
    roundingMinor = 0,
    method,
    source,
    at,
    day = dayOf(timezone, at),
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
    saleId,
    amount: fromMinor(amountMinor, currency),
    rounding: fromMinor(roundingMinor, currency),
    currency,
    method,
    source,
    day,
    fee: fromMinor(feeMinor, currency),
    provider: provider?.name ?? null,
    providerId: provider?.id ?? null,
    providerAccount: provider?.account ?? null,
    covers,
    giftCardId,
    createdAt: at.toISOString(),
  }
}
