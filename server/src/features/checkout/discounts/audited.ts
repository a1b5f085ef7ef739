import type { BookedProduct } from '#features/bookings/field-schema.ts'

interface DiscountedRow {
  discount: number
  products: unknown
}

/** The discounts of a booking as the audit log has them, in decimals of the currency. */
export const discountsIn = ({ discount, products }: DiscountedRow) => ({
  discount,
  productDiscounts: (products as BookedProduct[]).flatMap((line) =>
    line.discount === undefined ? [] : `${line.discount}`,
  ),
})
