import { apportion } from '#core/money/apportion.ts'
import { includedIn, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

import type { InvoicedBusiness } from '../invoiced-business.ts'
import { paidBy, type Payments } from './paid-by.ts'

/** The content of an invoice at its issue; all amounts in minor units. */
export interface InvoiceContent {
  seller: InvoicedBusiness
  /** An IANA name: the dates of the invoice are in this time zone. */
  timezone: string
  /** Null: of a sale without a visit. */
  bookingNumber: string | null
  /** Of a sale without a visit; absent: of a booking. */
  saleNumber?: string
  /** The date of the service or of the sale, a local date. */
  servedOn: string
  lines: InvoiceLine[]
  /** The taxable part of the total by rate; amounts without a rate are in none. */
  taxes: Tax[]
  /** Whether a part of the total has no rate while another has; absent: no. */
  isPartlyTaxed?: boolean
  /** Not included in the total; absent: none. */
  tip?: number
  /** The rounding of cash, beside the total; absent: none. */
  rounding?: number
  /** The highest amount first; absent in invoices of earlier versions. */
  payments?: { method: PaymentMethod; amount: number }[]
}

export interface Tax {
  percent: number
  amount: number
}

export interface InvoiceLine {
  /** A gift card is taxed when it is used, and its line has no VAT. */
  kind: 'SERVICE' | 'ADDON' | 'PRODUCT' | 'TRAVEL' | 'DISCOUNT' | 'GIFT_CARD'
  /** Null if the kind describes the line completely. */
  name: string | null
  amount: number
  /** Of products. */
  quantity?: number
  unitPrice?: number
  vatPercent?: number | null
  /** Already subtracted from the amount; absent: none. */
  discount?: number
}

/** The data of a booking for its invoice; amounts in decimals of the currency. */
export interface InvoicedBooking {
  id: string
  bookingNumber: string
  customerId: string
  customerName: string | null
  customerEmail: string | null
  date: string
  status: string
  paymentStatus: string
  services: readonly BookedService[]
  products: readonly InvoicedProduct[]
  productsTotal: number
  travelCost: number
  discount: number
  total: number
  tipAmount: number
}

interface BookedService {
  serviceName: string
  variantName?: string | null
  price: number
  addons: readonly { name: string; price: number }[]
}

export interface InvoicedProduct {
  productName: string
  quantity: number
  unitPrice: number
  vatPercent: number | null
  /** Already subtracted from the total. */
  discount?: number
  total: number
}

export interface InvoiceContext {
  seller: InvoicedBusiness
  payments: Payments
}

export function contentOf(
  { business }: Pick<Tenant, 'business'>,
  booking: InvoicedBooking,
  { seller, payments }: InvoiceContext,
): InvoiceContent {
  const { currency, timezone } = business
  const tip = toMinor(booking.tipAmount, currency)
  return {
    seller,
    timezone,
    bookingNumber: booking.bookingNumber,
    servedOn: booking.date,
    lines: linesOf(booking, seller, currency),
    ...taxesOf(booking, seller, currency),
    ...(tip > 0 && { tip }),
    ...paidBy(payments, currency),
  }
}

/** The tax of each rate, rounded one time. */
export function taxesOf(
  booking: TaxableTotals,
  { vatPercent }: InvoicedBusiness,
  currency: string,
) {
  const parts = grossByRate(booking, vatPercent, currency)
  const taxes = parts.flatMap(({ percent, gross }) =>
    // Consumer prices include the tax.
    percent === null ? [] : { percent, amount: includedIn(gross, percent) },
  )
  const isPartlyTaxed =
    taxes.length > 0 && parts.some(({ percent, gross }) => percent === null && gross > 0)
  return { taxes, ...(isPartlyTaxed && { isPartlyTaxed }) }
}

type TaxableTotals = Pick<InvoicedBooking, 'products' | 'productsTotal' | 'total'>

/**
 * The parts of a total by VAT rate, in minor units, that of the services first: products have their own rates, everything
 * else the rate of the business. A discount above the services takes from all products in proportion.
 */
export function grossByRate(
  { products, productsTotal, total }: TaxableTotals,
  vatPercent: number | null,
  currency: string,
) {
  const minor = (amount: number) => toMinor(amount, currency)
  const served = minor(total) - minor(productsTotal)
  const sold = products.map((one) => minor(one.total))
  const taken = apportion(Math.max(0, -served), sold)
  const parts = [
    { percent: vatPercent, gross: Math.max(0, served) },
    ...products.map((one, nth) => ({
      percent: one.vatPercent ?? vatPercent,
      gross: (sold[nth] ?? 0) - (taken[nth] ?? 0),
    })),
  ]
  return [...Map.groupBy(parts, ({ percent }) => percent)].map(([percent, some]) => ({
    percent,
    gross: sum(some.map((part) => part.gross)),
  }))
}

function linesOf(
  { services, products, travelCost, discount }: InvoicedBooking,
  { vatPercent: usual }: InvoicedBusiness,
  currency: string,
): InvoiceLine[] {
  const minor = (amount: number) => toMinor(amount, currency)
  const served = services.flatMap(({ serviceName, variantName, price, addons }): InvoiceLine[] => [
    {
      kind: 'SERVICE',
      name: variantName ? `${serviceName}: ${variantName}` : serviceName,
      amount: minor(price),
    },
    ...addons.map(({ name, price }) => ({ kind: 'ADDON' as const, name, amount: minor(price) })),
  ])
  const sold = productLines(products, usual, currency)
  const further: InvoiceLine[] = [
    { kind: 'TRAVEL', name: null, amount: minor(travelCost) },
    { kind: 'DISCOUNT', name: null, amount: -minor(discount) },
  ]
  return [...served, ...sold, ...further.filter(({ amount }) => amount !== 0)]
}

/** A product without a rate has the usual one of the business. */
export function productLines(
  products: readonly InvoicedProduct[],
  usual: number | null,
  currency: string,
) {
  const minor = (amount: number) => toMinor(amount, currency)
  return products.map(
    ({ productName, quantity, unitPrice, vatPercent, discount, total }): InvoiceLine => ({
      kind: 'PRODUCT',
      name: productName,
      amount: minor(total),
      quantity,
      unitPrice: minor(unitPrice),
      vatPercent: vatPercent ?? usual,
      ...(discount !== undefined && { discount: minor(discount) }),
    }),
  )
}
