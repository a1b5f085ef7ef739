import type { Tenant } from '#db/tenant.ts'

import { changeStock } from './change-stock.ts'
import * as products from './queries.ts'
import type { Product, ProductChanges } from './schema.ts'

/** Changes the given fields; a different stock count is recorded as a movement. Throws 404. */
export async function changeProduct(
  tenant: Tenant,
  id: string,
  { stockQuantity, ...fields }: ProductChanges,
): Promise<Product> {
  const { stockQuantity: counted, ...before } = await products.lock(tenant, id)
  const after = isSame(before, fields)
    ? before
    : await products.update(tenant, { ...before, ...fields })
  const changeQty = (stockQuantity ?? counted) - counted
  if (changeQty !== 0) await changeStock(tenant, id, { changeQty, reason: 'Stock count' })
  return { ...after, stockQuantity: counted + changeQty }
}

const isSame = (before: products.Fields, changes: products.Fields) =>
  Object.entries(changes).every(([name, value]) => before[name as keyof products.Fields] === value)
