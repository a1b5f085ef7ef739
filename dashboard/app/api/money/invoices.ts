import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type Invoice = Schemas['SubscriptionInvoice']
export type InvoiceStatus = Schemas['InvoiceStatus']

interface InvoiceFilter {
  status: InvoiceStatus | null
  page: number
}

/** The plan invoices of the business, open and paid. */
export const useInvoices = (businessId: string, { status, page }: InvoiceFilter) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'list', status, page),
    placeholderData: keepPreviousData,
    queryFn: () => fetchPage(businessId, { page, status }),
  })

const exportPageSize = 100

/** All plan invoices with this status, fetched page by page for the CSV export. */
export const allInvoices = (
  businessId: string,
  status: InvoiceStatus | null,
  onProgress: (progress: Progress) => void,
) => allPages((page) => fetchPage(businessId, { page, limit: exportPageSize, status }), onProgress)

function fetchPage(
  businessId: string,
  { status, ...page }: { status: InvoiceStatus | null; page: number; limit?: number },
) {
  const query = { ...page, ...(status !== null && { status }) }
  const params = { path: { businessId }, query }
  return unwrap(api.GET('/businesses/{businessId}/invoices', { params }))
}

export const useInvoiceSummary = (businessId: string) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'summary'),
    queryFn: () => {
      const params = { path: { businessId } }
      return unwrapData(api.GET('/businesses/{businessId}/invoices/summary', { params }))
    },
  })

/** The PDF of a plan invoice. */
export const readInvoice = (businessId: string, invoiceId: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/invoices/{invoiceId}/download', {
      params: { path: { businessId, invoiceId } },
      parseAs: 'blob',
    }),
  )

/** The PDF invoice of a paid booking. */
export const readBookingInvoice = (businessId: string, bookingId: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/bookings/{bookingId}/invoice', {
      params: { path: { businessId, bookingId } },
      parseAs: 'blob',
    }),
  )

/** The PDF invoice of a sale without a visit. */
export const readSaleInvoice = (businessId: string, saleId: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/sales/{saleId}/invoice', {
      params: { path: { businessId, saleId } },
      parseAs: 'blob',
    }),
  )

interface OfCustomer {
  bookingId: string | null
  saleId: string | undefined
}

/** The PDF of an invoice to a customer, of a booking or of a sale. */
export const readCustomerInvoice = (
  businessId: string,
  { bookingId, saleId }: OfCustomer,
): Promise<Blob> =>
  bookingId === null
    ? readSaleInvoice(businessId, saleId ?? '')
    : readBookingInvoice(businessId, bookingId)

export async function fileOf(request: Promise<{ data?: unknown; response: Response }>) {
  const file = await unwrap(request)
  if (!(file instanceof Blob)) throw new Error('The answer is no file')
  return file
}
