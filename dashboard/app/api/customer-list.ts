import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages } from './all-pages.ts'
import { answer, api } from './client.ts'
import { keys } from './keys.ts'

/** What narrows the list down. */
export interface CustomerFilter {
  search?: string
  type?: 'online' | 'walk-in'
  tag?: string
}

const shown = 25
const most = 100

const ask = (businessId: string, query: CustomerFilter & { page: number; limit: number }) =>
  answer(api.GET('/businesses/{businessId}/customers', { params: { path: { businessId }, query } }))

/** A page of those whom the filter leaves, newest first; the one before stays until it is there. */
export const useCustomers = (businessId: string, filter: CustomerFilter, page: number) =>
  useQuery({
    queryKey: keys.customerList(businessId, { ...filter, page }),
    placeholderData: keepPreviousData,
    queryFn: () => ask(businessId, { ...filter, page, limit: shown }),
  })

/** All of them, page by page: for a file. */
export const allCustomers = (businessId: string, filter: CustomerFilter) =>
  allPages((page) => ask(businessId, { ...filter, page, limit: most }))
