import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type Invoice = Schemas['SubscriptionInvoice']
export type InvoiceStatus = Schemas['InvoiceStatus']

interface InvoiceFilter {
  status: InvoiceStatus | null
  page: number
}

/** What the business owes and has paid for its plan. */
export const useInvoices = (businessId: string, { status, page }: InvoiceFilter) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'list', status, page),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { page, ...(status !== null && { status }) }
      const params = { path: { businessId }, query }
      return answer(api.GET('/businesses/{businessId}/invoices', { params }))
    },
  })

export const useInvoiceSummary = (businessId: string) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'summary'),
    queryFn: () => {
      const params = { path: { businessId } }
      return answerData(api.GET('/businesses/{businessId}/invoices/summary', { params }))
    },
  })

/** The PDF of an invoice for the plan. */
export const readInvoice = (businessId: string, invoiceId: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/invoices/{invoiceId}/download', {
      params: { path: { businessId, invoiceId } },
      parseAs: 'blob',
    }),
  )

/** The PDF of a booking that its customer has paid. */
export const readBookingInvoice = (businessId: string, bookingId: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/bookings/{bookingId}/invoice', {
      params: { path: { businessId, bookingId } },
      parseAs: 'blob',
    }),
  )

async function fileOf(asked: Promise<{ data?: unknown; response: Response }>) {
  const file = await answer(asked)
  if (!(file instanceof Blob)) throw new Error('The answer is no file')
  return file
}
