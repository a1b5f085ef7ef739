import { conflictFor } from '#core/errors.ts'
import {
  lineDiscountMinor,
  lineMinor,
  visitDiscountMinor,
  withDiscount,
} from '#core/money/line-amounts.ts'
import { fromMinor, maxAmount, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { bookedLines } from '#features/bookings/edit/wanted.ts'
import type { BookedProduct, BookingLine } from '#features/bookings/field-schema.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { offer, sellFromStock, soldLine } from '#features/products/offer.ts'

import { addedServices } from './added-services.ts'
import { applyDiscounts } from './discounts/apply.ts'
import { reasonsOf, redeemRewards } from './discounts/rewards.ts'
import { requireWorth } from './discounts/worth.ts'
import { bookedProductsMax, type CheckOut } from './schema.ts'

/** The fields of a booking that a sale changes. */
type SoldFields = Pick<
  BookingRow,
  'services' | 'subtotal' | 'products' | 'productsTotal' | 'discount' | 'total'
>

export interface Selling {
  /** Null: nothing was sold, added or reduced. */
  fields: SoldFields | null
  /** Of the discounts that were given now. */
  reasons: readonly string[]
}

/**
 * Sells products and services with a locked booking, less discounts: subtracts products from a tracked stock, redeems rewards,
 * and adds lines with the data of today. Throws 404, 409, and 400 for a discount above its price; for a bound caller also
 * 403 and 400 for one above the worth of its reward.
 */
export async function sell(
  tenant: Tenant,
  row: BookingRow,
  body: CheckOut,
  { isBound }: { isBound: boolean },
): Promise<Selling> {
  const { services = [], products = [], discounts = [] } = body
  if (services.length + products.length + discounts.length === 0)
    return { fields: null, reasons: [] }
  const { currency } = tenant.business
  const offered = await offer(tenant, products)
  await requireNoInvoice(tenant, row)
  const lines = [...bookedLines(row), ...(await addedServices(tenant, row, services))]
  const given = applyDiscounts(
    discounts,
    {
      services: lines.map((line) => lineMinor(line, currency) - lineDiscountMinor(line, currency)),
      products: offered.map(({ priceMinor }) => priceMinor),
      beforeMinor: visitDiscountMinor({ services: lines, discount: row.discount }, currency),
    },
    currency,
  )
  const sold = offered.map((one, nth) => soldLine(tenant, one, given.productsMinor[nth] ?? 0))
  const reduced = lines.map((line, nth) => {
    const minor = given.servicesMinor[nth] ?? 0
    return minor === 0
      ? line
      : withDiscount(line, lineDiscountMinor(line, currency) + minor, currency)
  })
  const discountMinor = sum(given.servicesMinor)
  const fields = fieldsWith(tenant, row, { lines: reduced, sold, discountMinor })
  const redeemed = await redeemRewards(tenant, row, discounts)
  if (isBound) requireWorth(discounts, { redeemed, taken: given.taken }, currency)
  await sellFromStock(tenant, offered, `Booking ${row.bookingNumber}`)
  return { fields, reasons: reasonsOf(discounts, redeemed) }
}

/** Throws 409 if the invoice of a locked booking has been issued: what is sold afterwards is a sale without a visit. */
export async function requireNoInvoice(tenant: Tenant, { id }: Pick<BookingRow, 'id'>) {
  if (await invoices.existsFor(tenant, id))
    throw conflictFor(
      'INVOICE_ISSUED',
      'The invoice of this booking has been issued: nothing can be added to it',
    )
}

interface AddedItems {
  /** All services, those added now included. */
  lines: readonly BookingLine[]
  /** The products sold now. */
  sold: readonly BookedProduct[]
  /** On services, beside that of the booking. */
  discountMinor: number
}

function fieldsWith(
  { business: { currency } }: Tenant,
  row: BookingRow,
  { lines, sold, discountMinor }: AddedItems,
): SoldFields {
  const minor = (amount: number) => toMinor(amount, currency)
  const subtotal = sum(lines.map((line) => lineMinor(line, currency)))
  const productsTotal = minor(row.productsTotal) + sum(sold.map(({ total }) => minor(total)))
  const discount = minor(row.discount) + discountMinor
  const totalMinor = subtotal + productsTotal + minor(row.travelCost) - discount
  const products = [...(row.products as unknown as BookedProduct[]), ...sold]
  if (products.length > bookedProductsMax)
    throw conflictFor(
      'BOUND_REACHED',
      `A booking has at most ${bookedProductsMax} lines of products`,
      { limit: bookedProductsMax },
    )
  const total = fromMinor(totalMinor, currency)
  if (total > maxAmount)
    throw conflictFor('TOTAL_TOO_HIGH', `The total of a booking is at most ${maxAmount}`, {
      limit: maxAmount,
    })
  return {
    services: lines as unknown as BookingRow['services'],
    subtotal: fromMinor(subtotal, currency),
    products,
    productsTotal: fromMinor(productsTotal, currency),
    discount: fromMinor(discount, currency),
    total,
  }
}
