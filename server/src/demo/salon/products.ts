import type { Tenant } from '#db/tenant.ts'
import { changeStock } from '#features/products/change-stock.ts'
import { createProduct } from '#features/products/create.ts'
import type { NewProduct } from '#features/products/schema.ts'

import { randomFrom } from '../random.ts'

const seed = 411
const dayMs = 86_400_000
const daysBack = 21

const product = (
  sku: string,
  name: string,
  [sellingPrice, purchasePrice]: [number, number],
  more: Partial<NewProduct> = {},
): NewProduct => ({
  name,
  sku,
  sellingPrice,
  purchasePrice,
  vatPercent: 21,
  lowStockAlert: 5,
  stockQuantity: 24,
  ...more,
})

/** The products of the demo salon, in euros. */
const products: readonly NewProduct[] = [
  product('ARG-250', 'Argan shampoo 250 ml', [19.95, 8.2], { ean: '8712345678906' }),
  product('ARG-C250', 'Argan conditioner 250 ml', [21.5, 9.1], { ean: '8712345678913' }),
  product('MASK-200', 'Repair mask 200 ml', [28, 12.4], { stockQuantity: 9 }),
  product('OIL-100', 'Finishing oil 100 ml', [24.95, 10.6]),
  product('CLAY-75', 'Matt clay 75 ml', [17.5, 6.9]),
  product('BEARD-30', 'Beard oil 30 ml', [16.95, 6.2]),
  product('BRUSH-P', 'Paddle brush', [22, 9.5], { stockQuantity: 18, lowStockAlert: 2 }),
  product('NAIL-CUT', 'Cuticle oil 15 ml', [9.95, 3.1], { stockQuantity: 7 }),
  product('SUN-50', 'Day cream with filter 50 ml', [32.5, 15.8]),
  product('GIFT-BOX', 'Gift box', [4.5, 1.2], { lowStockAlert: null }),
  product('COL-6N', 'Colour 6N, tube', [0, 7.4], { isForSale: false, stockQuantity: 30 }),
  product('SUM-24', 'Summer set 2024', [39, 18], {
    status: 'INACTIVE',
    stockQuantity: 2,
    lowStockAlert: null,
  }),
]

/** Adds the products, and three weeks of sales. */
export async function addProducts(tenant: Tenant) {
  const random = randomFrom(seed)
  for (const [index, fields] of products.entries()) {
    const at = (day: number) => ({
      ...tenant,
      now: new Date(tenant.now.getTime() - (daysBack - day) * dayMs + index * 60_000),
    })
    const { id } = await createProduct(at(-7), fields, { bounds: {} })
    let left = fields.stockQuantity ?? 0
    for (let day = 0; day < daysBack; day += random.between(2, 5)) {
      const sold = random.between(1, 3)
      if (sold > left || fields.status === 'INACTIVE') continue
      const reason = fields.isForSale === false ? 'Used at the chair' : 'Sold at the desk'
      await changeStock(at(day), id, { changeQty: -sold, reason })
      left -= sold
    }
  }
}
