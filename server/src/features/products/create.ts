import { type Bounds, requireRoom } from '#db/bounds.ts'
import type { Tenant } from '#db/tenant.ts'

import { changeStock } from './change-stock.ts'
import * as products from './queries.ts'
import type { NewProduct, Product } from './schema.ts'

/** Adds a product; what is there of it is its first movement. */
export async function createProduct(
  tenant: Tenant,
  { stockQuantity = 0, ...fields }: NewProduct,
  config: { bounds: Bounds },
): Promise<Product> {
  await requireRoom(tenant, 'product', config)
  const product = await products.insert(tenant, fields)
  if (stockQuantity > 0)
    await changeStock(tenant, product.id, { changeQty: stockQuantity, reason: 'Initial stock' })
  return { ...product, stockQuantity }
}
