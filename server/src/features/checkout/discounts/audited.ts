import type { BookedProduct } from '#features/bookings/field-schema.ts'

interface Reduced {
  discount: number
  products: unknown
}

/** The discounts of a booking as the audit log has them, in decimals of the currency. */
export const discountsIn = ({ discount, products }: Reduced) => ({
  discount,
  productDiscounts: (products as BookedProduct[]).flatMap((line) =>
    line.discount === undefined ? [] : `${line.discount}`,
  ),
})
