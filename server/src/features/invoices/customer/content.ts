import { grossByRate, type TaxedSale, withVat } from '#core/money/gross-by-rate.ts'
import { toMinor } from '#core/money/money.ts'
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
  /**
   * The total by rate with the tax, what has no rate included and gift cards not. Absent in invoices of earlier versions, whose
   * products alone have rates of their own.
   */
  rates?: { percent: number | null; amount: number }[]
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
  /** Of products, and of services that have a rate. */
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
  discount?: number
  /** Null or absent: that of the business. */
  vatPercent?: number | null
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

/** The taxable parts of the total by rate, and the tax of each, rounded one time. */
export function taxesOf(sale: TaxedSale, { vatPercent }: InvoicedBusiness, currency: string) {
  const rates = grossByRate(sale, vatPercent, currency).map(withVat)
  const taxes = rates.flatMap(({ percent, vat }) =>
    percent === null ? [] : { percent, amount: vat },
  )
  const isPartlyTaxed =
    taxes.length > 0 && rates.some(({ percent, gross }) => percent === null && gross > 0)
  return {
    taxes,
    rates: rates.map(({ percent, gross }) => ({ percent, amount: gross })),
    ...(isPartlyTaxed && { isPartlyTaxed }),
  }
}

function linesOf(
  { services, products, travelCost, discount }: InvoicedBooking,
  { vatPercent: usual }: InvoicedBusiness,
  currency: string,
): InvoiceLine[] {
  const minor = (amount: number) => toMinor(amount, currency)
  const served = services.flatMap((line): InvoiceLine[] => {
    const { serviceName, variantName, price, addons, vatPercent = null } = line
    const rate = vatPercent === null ? {} : { vatPercent }
    const name = variantName ? `${serviceName}: ${variantName}` : serviceName
    return [
      { kind: 'SERVICE', name, amount: minor(price), ...rate },
      ...addons.map((addon) => ({
        kind: 'ADDON' as const,
        name: addon.name,
        amount: minor(addon.price),
        ...rate,
      })),
    ]
  })
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
