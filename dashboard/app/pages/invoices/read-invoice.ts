import { api } from '#app/api/http/api.ts'

interface OfCustomer {
  bookingId: string | null
  saleId: string | undefined
}

/** The PDF of an invoice to a customer, of a booking or of a sale. */
export const readCustomerInvoice = (
  businessId: string,
  { bookingId, saleId = '' }: OfCustomer,
): Promise<Blob> =>
  bookingId === null
    ? api.file('~/sales/{saleId}/invoice', { businessId, saleId })
    : api.file('~/bookings/{bookingId}/invoice', { businessId, bookingId })
