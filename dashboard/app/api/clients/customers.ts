import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { isSearchable } from '../http/is-searchable.ts'
import { queryClient } from '../http/query-client.ts'
import { apiQuery } from '../http/use-api.ts'

/**
 * Clients whose name, phone number or e-mail address matches the words; the API returns nothing for a single letter.
 */
export const useCustomerSearch = (businessId: string, text: string, most = 8) =>
  useQuery({
    ...matches(businessId, text, most),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  })

/** The same clients, when they are needed before the page has them. */
export const searchCustomers = async (businessId: string, text: string) =>
  (await queryClient.fetchQuery(matches(businessId, text, 8))).data

const matches = (businessId: string, search: string, limit: number) =>
  queryOptions({
    ...apiQuery('~/customers', { businessId, search, limit }),
    select: ({ data }) => data,
  })
