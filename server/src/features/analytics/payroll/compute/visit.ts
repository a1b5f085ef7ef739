/** A completed booking, or a sale without a visit, with what its commission depends on; amounts in decimals of the currency. */
export interface Visit {
  id: string
  /** Of a booking. */
  bookingNumber?: string
  /** Of a sale, which is no visit. */
  saleNumber?: string
  staffId: string
  date: string
  services: readonly SoldService[]
  products: readonly SoldProduct[]
  travelCost: number
  discount: number
  total: number
  /** Of its invoice, else the present one of the business; null: none. */
  vatPercent: number | null
}

interface SoldService {
  serviceId: string
  serviceName: string
  price: number
  addons?: readonly { price: number }[]
  discount?: number
  /** Null or absent: that of the visit. */
  vatPercent?: number | null
}

interface SoldProduct {
  /** Of the line. */
  id: string
  productId: string
  productName: string
  total: number
  /** Null: that of the business. */
  vatPercent: number | null
}
