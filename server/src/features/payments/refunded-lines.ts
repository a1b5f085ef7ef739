/** A part of a sale that is given back: some pieces of a line, or the tip; amounts in minor units. */
export interface RefundedLine {
  /** Null: the tip. */
  lineId: string | null
  kind: 'PRODUCT' | 'GIFT_CARD' | 'TIP'
  /** Of a product. */
  productId: string | null
  /** The gift card that was sold. */
  giftCardId: string | null
  quantity: number
  minor: number
  /** Of a product, with that of the business where it has none; null: none is known, or no product. */
  vatPercent: number | null
}
