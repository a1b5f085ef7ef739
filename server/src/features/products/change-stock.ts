import { conflict, inTheWay } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import * as movements from './movements.ts'
import * as products from './queries.ts'
import { type NewMovement, stockMax } from './schema.ts'

/** Moves stock and writes that down. Throws 404, then 409 where it would leave fewer than none. */
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
  tenant.later(movements.insert(tenant, { productId, changeQty, reason, ...moved }))
  return { id: productId, stockQuantity: moved.stockQuantity, changeQty }
}

const tooFew = (productId: string, left: number) =>
  conflict('INSUFFICIENT_STOCK', `The stock is lower than what is taken: ${left} are left`, {
    productId,
    left,
  })

const tooMany = () =>
  inTheWay('BOUND_REACHED', `Of a product at most ${stockMax} pieces are counted`, {
    limit: stockMax,
  })
