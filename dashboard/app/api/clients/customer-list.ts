import type { CustomerSegment } from '@openchair/server/customer-segments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages, pageOfList, type Progress } from '../http/all-pages.ts'
import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import type { operations } from '../http/schema.gen.ts'

/** The filters of the client list. */
export interface CustomerFilter {
  search?: string
  type?: 'online' | 'walk-in'
  tag?: string
  segment?: CustomerSegment
}

/** The order of the list; the newest first without it. */
export interface CustomerSort {
  sortBy: NonNullable<Query['sortBy']>
  sortOrder: 'asc' | 'desc'
}

type Query = NonNullable<operations['listCustomers']['parameters']['query']>

const pageSize = 25
const exportPageSize = 100

const fetchPage = (businessId: string, query: Query) =>
  unwrap(api.GET('/businesses/{businessId}/customers', { params: { path: { businessId }, query } }))

/** One page of filtered clients. The previous page stays visible while the next one loads. */
export const useCustomers = (
  businessId: string,
  query: CustomerFilter & Partial<CustomerSort> & { page: number },
) =>
  useQuery({
    queryKey: keys.customerList(businessId, query),
    placeholderData: keepPreviousData,
    queryFn: () => fetchPage(businessId, { ...query, limit: pageSize }),
  })

/** All filtered clients, newest first, fetched page by page for the CSV export. */
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
