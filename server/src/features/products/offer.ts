import { conflictFor, notFoundAt } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { changeStock } from './change-stock.ts'
import * as products from './queries.ts'
import type { Product } from './schema.ts'

type OfferRequest = readonly { productId: string; quantity: number }[]

export interface OfferLine {
  product: Product
  quantity: number
  /** The price of all pieces, in minor units. */
  priceMinor: number
}

/** A product at its sale, not affected by later changes; amounts in decimals of the currency. */
export interface SoldProduct {
  /** Of the line. */
  id: string
  productId: string
  productName: string
  sku: string | null
  quantity: number
  unitPrice: number
  /** Null: that of the business. */
  vatPercent: number | null
  /** On all pieces, already subtracted from the total; absent: none. */
  discount?: number
  total: number
  soldAt: string
}

/** Locks the products of these lines. Throws 404 for an unknown product, 409 for one that is not for sale. */
export async function offer(tenant: Tenant, wanted: OfferRequest): Promise<OfferLine[]> {
  if (wanted.length === 0) return []
  const { currency } = tenant.business
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const known = new Map((await products.lockAll(tenant, ids)).map((one) => [one.id, one]))
  const offered = wanted.map(({ productId, quantity }, index) => {
    const product = known.get(productId)
    if (!product) throw notFoundAt('Product', `products[${index}].productId`)
    return { product, quantity, priceMinor: toMinor(product.sellingPrice, currency) * quantity }
  })
  const hidden = offered.find(({ product }) => product.status !== 'ACTIVE' || !product.isForSale)
  if (hidden)
    throw conflictFor('PRODUCT_NOT_FOR_SALE', 'This product is not for sale', {
      productId: hidden.product.id,
    })
  return offered
}

/** The line of a product that is sold now, less its discount in minor units. */
export function soldLine(
  { business, now }: Tenant,
  { product, quantity, priceMinor }: OfferLine,
  discountMinor: number,
): SoldProduct {
  const { currency } = business
  const { id: productId, name: productName, sku, sellingPrice: unitPrice, vatPercent } = product
  const priced = {
    quantity,
    unitPrice,
    vatPercent,
    ...(discountMinor > 0 && { discount: fromMinor(discountMinor, currency) }),
    total: fromMinor(priceMinor - discountMinor, currency),
  }
  return { id: newId(), productId, productName, sku, ...priced, soldAt: now.toISOString() }
}

/** Takes the pieces of locked products from their stock, where it is tracked. Throws 409 if it is too low. */
export async function sellFromStock(tenant: Tenant, offered: readonly OfferLine[], reason: string) {
  for (const { product, quantity } of offered)
    if (product.trackInventory)
      await changeStock(tenant, product.id, { changeQty: -quantity, reason })
}
