import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useCustomerSearch } from '../clients/customers.ts'
import { api, unwrap } from '../http/client.ts'
import { isSearchable } from '../http/is-searchable.ts'
import { keys } from '../http/query-keys.ts'

const maxResults = 6

interface SearchRequest {
  businessId: string
  words: string
  /** Whether the role may read them. */
  isAllowed: boolean
}

/** The API returns nothing for a single letter. */
const isEnabled = ({ words, isAllowed }: SearchRequest) => isAllowed && isSearchable(words)

/** Clients whose name, phone number or e-mail address matches the words. */
export const useClientResults = ({ businessId, words, isAllowed }: SearchRequest) =>
  useCustomerSearch(businessId, isAllowed ? words : '', maxResults)

/** Bookings that match a number or a client, latest appointment first. */
export const useBookingResults = (request: SearchRequest) =>
  useQuery({
    queryKey: keys.paletteSearch(request.businessId, 'bookings', request.words),
    enabled: isEnabled(request),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { businessId, words } = request
      const query = { search: words, limit: maxResults, sortBy: 'startsAt' as const }
      const params = { path: { businessId }, query }
      return (await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))).data
    },
  })
