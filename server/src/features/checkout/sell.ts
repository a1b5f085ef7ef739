import { conflictFor, notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, maxAmount, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import type { BookedProduct } from '#features/bookings/field-schema.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { changeStock } from '#features/products/change-stock.ts'
import * as products from '#features/products/queries.ts'
import type { Product } from '#features/products/schema.ts'

import { bookedProductsMax, type CheckOut } from './schema.ts'

type Wanted = NonNullable<CheckOut['products']>

/** The fields of a booking that a sale changes. */
export type Sold = Pick<BookingRow, 'products' | 'productsTotal' | 'total'>

/**
 * Sells products with a locked booking: subtracts them from the stock, and adds them with their present data. Throws
 * 404, then 409. Returns the changed fields of the booking.
 */
export async function sell(tenant: Tenant, row: BookingRow, wanted: Wanted): Promise<Sold> {
  const { products: before, productsTotal, total } = row
  if (wanted.length === 0) return { products: before, productsTotal, total }
  const offered = await offer(tenant, wanted)
  if (await invoices.existsFor(tenant, row.id))
    throw conflictFor(
      'INVOICE_ISSUED',
      'The invoice of this booking has been issued: nothing can be added to it',
    )
  const lines = offered.map((one) => lineOf(tenant, one))
  const sold = addTo(tenant, row, lines)
  const reason = `Booking ${row.bookingNumber}`
  for (const { productId, quantity } of wanted)
    await changeStock(tenant, productId, { changeQty: -quantity, reason })
  return sold
}

interface Offered {
  product: Product
  quantity: number
}

/** Locks the products of these lines. Throws 404 for an unknown product, 409 for one that is not for sale. */
async function offer(tenant: Tenant, wanted: Wanted): Promise<Offered[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const known = new Map((await products.lockAll(tenant, ids)).map((one) => [one.id, one]))
  const offered = wanted.map(({ productId, quantity }) => {
    const product = known.get(productId)
    if (!product) throw notFound('Product')
    return { product, quantity }
  })
  const hidden = offered.find(({ product }) => product.status !== 'ACTIVE' || !product.isForSale)
  if (hidden)
    throw conflictFor('PRODUCT_NOT_FOR_SALE', 'This product is not for sale', {
      productId: hidden.product.id,
    })
  return offered
}

function lineOf({ business, now }: Tenant, { product, quantity }: Offered): BookedProduct {
  const { currency } = business
  const { id: productId, name: productName, sku, sellingPrice: unitPrice, vatPercent } = product
  const total = fromMinor(toMinor(unitPrice, currency) * quantity, currency)
  const priced = { quantity, unitPrice, vatPercent, total }
  return { id: newId(), productId, productName, sku, ...priced, soldAt: now.toISOString() }
}

function addTo({ business: { currency } }: Tenant, row: BookingRow, lines: BookedProduct[]): Sold {
  const added = sum(lines.map(({ total }) => toMinor(total, currency)))
  const plus = (amount: number) => fromMinor(toMinor(amount, currency) + added, currency)
  const all = [...(row.products as unknown as BookedProduct[]), ...lines]
  const [productsTotal, total] = [plus(row.productsTotal), plus(row.total)]
  if (all.length > bookedProductsMax)
    throw conflictFor(
      'BOUND_REACHED',
      `A booking has at most ${bookedProductsMax} lines of products`,
      { limit: bookedProductsMax },
    )
  if (total > maxAmount)
    throw conflictFor('TOTAL_TOO_HIGH', `The total of a booking is at most ${maxAmount}`, {
      limit: maxAmount,
    })
  return { products: all, productsTotal, total }
}
