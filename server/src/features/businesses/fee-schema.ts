import { Type } from '#core/json-schema.ts'
import { described, Money, Nullable, Percent } from '#http/types.ts'

const FeePercent = (of: string) =>
  described(
    { ...Percent, examples: [1.5] },
    `The percentage that payments cost the business from now on: ${of}`,
  )
const FeeFixed = (of: string) =>
  described(
    { ...Money, examples: [0.25] },
    `The fixed amount that each payment costs in addition: ${of}`,
  )

/** The fees of payments by source; earlier payments keep the fee of their day. */
export const FeeSettings = {
  onlineBookingFeePercent: FeePercent('bookings paid online or by bank transfer'),
  onlineBookingFeeFixed: FeeFixed('bookings paid online or by bank transfer'),
  posTerminalFeePercent: FeePercent('bookings paid at the business'),
  posTerminalFeeFixed: FeeFixed('bookings paid at the business'),
  giftCardFeePercent: FeePercent('gift cards sold'),
  giftCardFeeFixed: FeeFixed('gift cards sold'),
  workFeePercent: FeePercent('rows of the source WORK'),
  workFeeFixed: FeeFixed('rows of the source WORK'),
  marketplaceShopFeePercent: FeePercent('rows of the source MARKETPLACE_SHOP'),
  marketplaceShopFeeFixed: FeeFixed('rows of the source MARKETPLACE_SHOP'),
}

export const CashRounding = Nullable(
  Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: 100,
    description:
      'The step to which cash is rounded at the till, such as 0.05, 0.10 or 1 in the currency of the business, half away from zero; null: it is not rounded',
    examples: [0.05],
  }),
)
