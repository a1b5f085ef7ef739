import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '#app/ui/time/wall-days.ts'

import { allPages, pageOfList, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type CustomerInvoice = Schemas['CustomerInvoice']
export type VatRate = Schemas['VatRate']

const path = '/businesses/{businessId}/customer-invoices'
const perPage = 25
const exportPageSize = 100

function fetchPage(businessId: string, query: Period & { page: number; limit: number }) {
  return unwrap(api.GET(path, { params: { path: { businessId }, query } }))
}

/** The invoices to clients of a period, the newest first. */
export const useCustomerInvoices = (businessId: string, period: Period, page: number) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'customers', period, page),
    placeholderData: keepPreviousData,
    queryFn: () => fetchPage(businessId, { ...period, page, limit: perPage }),
  })

/** All invoices to clients of a period, fetched page by page for the CSV export. */
export const allCustomerInvoices = (
  businessId: string,
  period: Period,
  onProgress: (progress: Progress) => void,
) =>
  allPages(
    async (page) =>
      pageOfList(await fetchPage(businessId, { ...period, page, limit: exportPageSize })),
    onProgress,
  )

/** The invoices of a period by VAT rate. */
export const useVatSummary = (businessId: string, period: Period) =>
  useQuery({
    queryKey: keys.invoices(businessId, 'vat', period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const params = { path: { businessId }, query: period }
      return unwrapData(api.GET(`${path}/vat-summary`, { params }))
    },
  })
