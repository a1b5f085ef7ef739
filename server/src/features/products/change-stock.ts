import { conflict, conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import * as movements from './movements.ts'
import * as products from './queries.ts'
import { type NewMovement, stockMax } from './schema.ts'

/** Changes the stock and records the movement. Throws 404, and 409 if the stock would become negative. */
export async function changeStock(
  tenant: Tenant,
  productId: string,
  { changeQty, reason }: NewMovement,
) {
  const moved = await products.addStock(tenant, productId, changeQty)
  if (!moved) {
    const { stockQuantity } = await products.find(tenant, productId)
    throw changeQty < 0 ? tooFew(productId, stockQuantity) : tooMany()
  }
  tenant.defer(movements.insert(tenant, { productId, changeQty, reason, ...moved }))
  return { id: productId, stockQuantity: moved.stockQuantity, changeQty }
}

const tooFew = (productId: string, left: number) =>
  conflict('INSUFFICIENT_STOCK', `The stock is lower than the quantity taken: ${left} are left`, {
    productId,
    left,
  })

const tooMany = () =>
  conflictFor('BOUND_REACHED', `The stock of a product is at most ${stockMax} pieces are counted`, {
    limit: stockMax,
  })
