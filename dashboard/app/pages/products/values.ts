import type { Product, CreateProductBody } from '#app/api/http/schema.gen.ts'

type Entered = number | string

/** The initial values of the drawer; an empty text stands for a missing number. */
export const valuesOf = (product: Product | null) => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  sku: product?.sku ?? '',
  ean: product?.ean ?? '',
  sellingPrice: (product?.sellingPrice ?? '') as Entered,
  purchasePrice: (product?.purchasePrice ?? '') as Entered,
  vatPercent: (product?.vatPercent ?? '') as Entered,
  stockQuantity: (product?.stockQuantity ?? 0) as Entered,
  lowStockAlert: (product?.lowStockAlert ?? '') as Entered,
  trackInventory: product?.trackInventory ?? true,
  isForSale: product?.isForSale ?? true,
  isActive: (product?.status ?? 'ACTIVE') === 'ACTIVE',
})
export type Values = ReturnType<typeof valuesOf>

const orNull = (entered: Entered) =>
  typeof entered === 'string' && entered.trim() === '' ? null : entered

/**
 * The request body; the server validates it. Stock can only be set for a new product; later it changes by movements.
 */
export function bodyOf({ isActive, stockQuantity, ...values }: Values, isNew: boolean) {
  const { description, sku, ean, sellingPrice, purchasePrice, vatPercent, lowStockAlert } = values
  return {
    ...values,
    description: orNull(description),
    sku: orNull(sku),
    ean: orNull(ean),
    sellingPrice: orNull(sellingPrice),
    purchasePrice: orNull(purchasePrice),
    vatPercent: orNull(vatPercent),
    lowStockAlert: orNull(lowStockAlert),
    status: isActive ? 'ACTIVE' : 'INACTIVE',
    ...(isNew && { stockQuantity: orNull(stockQuantity) ?? 0 }),
  } as CreateProductBody
}
