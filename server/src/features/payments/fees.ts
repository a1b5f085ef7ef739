import { percentOf, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { type PaymentSource, paymentSources } from './states.ts'

/** The settings of the business for the fees of each source. */
export const feeSettings = {
  ONLINE_BOOKING: { percent: 'onlineBookingFeePercent', fixed: 'onlineBookingFeeFixed' },
  POS_TERMINAL: { percent: 'posTerminalFeePercent', fixed: 'posTerminalFeeFixed' },
  GIFTCARD: { percent: 'giftCardFeePercent', fixed: 'giftCardFeeFixed' },
  WORK: { percent: 'workFeePercent', fixed: 'workFeeFixed' },
  MARKETPLACE_SHOP: { percent: 'marketplaceShopFeePercent', fixed: 'marketplaceShopFeeFixed' },
} as const satisfies Record<PaymentSource, { percent: string; fixed: string }>

/** The fee of a payment: a percentage, and a fixed amount in decimals. */
export interface FeeRate {
  ratePercent: number
  fixedAmount: number
}

export type FeeRates = Record<PaymentSource, FeeRate>

const columns = paymentSources.flatMap((source) => Object.values(feeSettings[source]))

/** The present rates. */
export async function ratesOf({ db, businessId }: Tenant): Promise<FeeRates> {
  const row = await db
    .selectFrom('business')
    .select(columns)
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const rateOf = (source: PaymentSource): FeeRate => {
    const { percent, fixed } = feeSettings[source]
    return { ratePercent: row[percent], fixedAmount: row[fixed] }
  }
  return Object.fromEntries(
    paymentSources.map((source) => [source, rateOf(source)]),
  ) as unknown as FeeRates
}

/** The fee of a payment, in minor units as the payment is: the percentage is rounded half up one time. */
export const feeOf = (
  amountMinor: number,
  { ratePercent, fixedAmount }: FeeRate,
  currency: string,
): number => percentOf(amountMinor, ratePercent) + toMinor(fixedAmount, currency)
