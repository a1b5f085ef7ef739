import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages, pageOfList, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { Days } from './payments.ts'

export type Sale = Schemas['Sale']
export type NewSale = Schemas['CreateSaleBody']

export const salesPerPage = 50
const exportPageSize = 100

function fetchPage(businessId: string, { from, to }: Days, page: { page: number; limit: number }) {
  const query = { ...page, ...(from !== null && { from }), ...(to !== null && { to }) }
  const params = { path: { businessId }, query }
  return unwrap(api.GET('/businesses/{businessId}/sales', { params }))
}

/** Sales without a visit, newest first, one page at a time. */
export const useSales = (businessId: string, days: Days, page: number) =>
  useQuery({
    queryKey: keys.sales(businessId, 'list', days, page),
    placeholderData: keepPreviousData,
    queryFn: () => fetchPage(businessId, days, { page, limit: salesPerPage }),
  })

/** All sales of some days, fetched page by page for the CSV export. */
export const allSales = (
  businessId: string,
  days: Days,
  onProgress: (progress: Progress) => void,
) =>
  allPages(
    async (page) => pageOfList(await fetchPage(businessId, days, { page, limit: exportPageSize })),
    onProgress,
  )

const at = (businessId: string, saleId: string) => ({ path: { businessId, saleId } })

export const useSale = (businessId: string, saleId: string) =>
  useQuery({
    queryKey: keys.sales(businessId, 'one', saleId),
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/sales/{saleId}', { params: at(businessId, saleId) }),
      ),
  })

/** The idempotency key makes a retry safe. Almost all amounts of the business change, so all of it is invalidated. */
export async function sell(
  businessId: string,
  { body, key }: { body: NewSale; key: string },
): Promise<Sale> {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const sale = await unwrapData(api.POST('/businesses/{businessId}/sales', { params, body }))
  // Not awaited: the client is waiting at the desk.
  void queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
  return sale
}

/** Sends the receipt by e-mail; the server refuses an address with a warning that nobody has confirmed. */
export const sendSaleReceipt = (
  businessId: string,
  saleId: string,
  { body, key }: { body: Schemas['SendSaleReceiptBody']; key: string },
) =>
  unwrapData(
    api.POST('/businesses/{businessId}/sales/{saleId}/receipt', {
      params: { ...at(businessId, saleId), header: { 'Idempotency-Key': key } },
      body,
    }),
  )
