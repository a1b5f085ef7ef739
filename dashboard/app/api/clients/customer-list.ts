import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages, pageOfList, type Progress } from '../http/all-pages.ts'
import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

/** The filters of the client list. */
export interface CustomerFilter {
  search?: string
  type?: 'online' | 'walk-in'
  tag?: string
}

const pageSize = 25
const exportPageSize = 100

const fetchPage = (businessId: string, query: CustomerFilter & { page: number; limit: number }) =>
  unwrap(api.GET('/businesses/{businessId}/customers', { params: { path: { businessId }, query } }))

/** One page of filtered clients, newest first. The previous page stays visible while the next one loads. */
export const useCustomers = (businessId: string, filter: CustomerFilter, page: number) =>
  useQuery({
    queryKey: keys.customerList(businessId, { ...filter, page }),
    placeholderData: keepPreviousData,
    queryFn: () => fetchPage(businessId, { ...filter, page, limit: pageSize }),
  })

/** All filtered clients, fetched page by page for the CSV export. */
export const allCustomers = (
  businessId: string,
  filter: CustomerFilter,
  onProgress: (progress: Progress) => void,
) =>
  allPages(
    async (page) =>
      pageOfList(await fetchPage(businessId, { ...filter, page, limit: exportPageSize })),
    onProgress,
  )
