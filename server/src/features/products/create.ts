import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import { changeStock } from './change-stock.ts'
import * as products from './queries.ts'
import { tables } from './resource.ts'
import type { NewProduct, Product } from './schema.ts'

/** Adds a product; its initial stock is the first movement. */
export async function createProduct(
  tenant: Tenant,
  { stockQuantity = 0, ...fields }: NewProduct,
  config: { bounds: Bounds },
): Promise<Product> {
  await requireBelowLimit(tenant, 'product', tables.product.limit, config)
  const product = await products.insert(tenant, fields)
  if (stockQuantity > 0)
    await changeStock(tenant, product.id, { changeQty: stockQuantity, reason: 'Initial stock' })
  return { ...product, stockQuantity }
}
