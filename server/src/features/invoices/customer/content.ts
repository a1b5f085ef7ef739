import { includedIn, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'

import type { InvoicedBusiness } from '../invoiced-business.ts'

/** What an invoice says, as it was when it was issued; all amounts in minor units. */
export interface InvoiceContent {
  seller: InvoicedBusiness
  /** IANA name: the dates of the invoice are on its clock. */
  timezone: string
  bookingNumber: string
  /** When the customer was served, a local date. */
  servedOn: string
  lines: InvoiceLine[]
  /** Part of the total; null where the business has no rate. */
  tax: { percent: number; amount: number } | null
}

export interface InvoiceLine {
  kind: 'SERVICE' | 'ADDON' | 'TRAVEL' | 'DISCOUNT'
  /** Null where the kind says it all. */
  name: string | null
  amount: number
}

/** What an invoice needs of a booking; amounts in decimals of the currency. */
export interface Invoiceable {
  id: string
  bookingNumber: string
  customerId: string
  customerName: string | null
  customerEmail: string | null
  date: string
  status: string
  paymentStatus: string
  services: readonly BookedService[]
  travelCost: number
  discount: number
  total: number
}

interface BookedService {
  serviceName: string
  variantName?: string | null
  price: number
  addons: readonly { name: string; price: number }[]
}

export function contentOf(
  { business }: Pick<Tenant, 'business'>,
  booking: Invoiceable,
  seller: InvoicedBusiness,
): InvoiceContent {
  const { currency, timezone } = business
  const { vatPercent: percent } = seller
  const total = toMinor(booking.total, currency)
  return {
    seller,
    timezone,
    bookingNumber: booking.bookingNumber,
    servedOn: booking.date,
    lines: linesOf(booking, currency),
    // Prices that consumers are told hold the tax.
    tax: percent === null ? null : { percent, amount: includedIn(total, percent) },
  }
}

function linesOf({ services, travelCost, discount }: Invoiceable, currency: string): InvoiceLine[] {
  const minor = (amount: number) => toMinor(amount, currency)
  const lines = services.flatMap(({ serviceName, variantName, price, addons }): InvoiceLine[] => [
    {
      kind: 'SERVICE',
      name: variantName ? `${serviceName}: ${variantName}` : serviceName,
      amount: minor(price),
    },
    ...addons.map(({ name, price }) => ({ kind: 'ADDON' as const, name, amount: minor(price) })),
  ])
  const further: InvoiceLine[] = [
    { kind: 'TRAVEL', name: null, amount: minor(travelCost) },
    { kind: 'DISCOUNT', name: null, amount: -minor(discount) },
  ]
  return [...lines, ...further.filter(({ amount }) => amount !== 0)]
}
