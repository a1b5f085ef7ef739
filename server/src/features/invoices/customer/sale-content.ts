import { ofProducts } from '#core/money/gross-by-rate.ts'
import { sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import {
  type InvoiceContent,
  type InvoicedProduct,
  type InvoiceLine,
  type InvoiceContext,
  productLines,
  taxesOf,
} from './content.ts'
import { paidBy } from './paid-by.ts'

/** A sale without a visit for its invoice; amounts in decimals of the currency. */
export interface InvoiceableSale {
  saleNumber: string
  date: string
  products: readonly InvoicedProduct[]
  productsTotal: number
  /** The amounts of the gift cards that were sold. */
  giftCards: readonly { amount: number }[]
  tipAmount: number
}

/** The lines and the VAT of a sale. Gift cards are part of the total, and taxed when they are used. */
export function saleContentOf(
  { business }: Pick<Tenant, 'business'>,
  { saleNumber, date, products, productsTotal, giftCards, tipAmount }: InvoiceableSale,
  { seller, payments }: InvoiceContext,
): InvoiceContent {
  const { currency, timezone } = business
  const minor = (amount: number) => toMinor(amount, currency)
  const tip = minor(tipAmount)
  const cards = giftCards.map(({ amount }): InvoiceLine => ({
    kind: 'GIFT_CARD',
    name: null,
    amount: minor(amount),
  }))
  const taxed = taxesOf(ofProducts({ products, productsTotal }), seller, currency)
  // The rate of the business has no part where each product has another one.
  const known = percents(products, seller)
  const isPartlyTaxed =
    taxed.isPartlyTaxed === true ||
    (taxed.taxes.some(({ amount }) => amount > 0) && sum(cards.map(({ amount }) => amount)) > 0)
  return {
    seller,
    timezone,
    bookingNumber: null,
    saleNumber,
    servedOn: date,
    lines: [...productLines(products, seller.vatPercent, currency), ...cards],
    taxes: taxed.taxes.filter(({ percent }) => known.has(percent)),
    rates: taxed.rates.filter(({ percent }) => known.has(percent)),
    ...(isPartlyTaxed && { isPartlyTaxed }),
    ...(tip > 0 && { tip }),
    ...paidBy(payments, currency),
  }
}

const percents = (
  products: readonly InvoicedProduct[],
  { vatPercent }: Pick<InvoiceContext['seller'], 'vatPercent'>,
) => new Set(products.map((one) => one.vatPercent ?? vatPercent))
