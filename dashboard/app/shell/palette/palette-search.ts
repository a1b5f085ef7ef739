import { useCustomerSearch } from '#app/api/clients/customers.ts'
import { isSearchable } from '#app/api/http/is-searchable.ts'
import { useApi } from '#app/api/http/use-api.ts'

const limit = 6

interface SearchRequest {
  businessId: string
  words: string
  /** Whether the role may read them. */
  isAllowed: boolean
}

/** Clients whose name, phone number or e-mail address matches the words. */
export const useClientResults = ({ businessId, words, isAllowed }: SearchRequest) =>
  useCustomerSearch(businessId, isAllowed ? words : '', limit)

/** Bookings that match a number or a client, latest appointment first. The API returns nothing for a single letter. */
export const useBookingResults = ({ businessId, words, isAllowed }: SearchRequest) =>
  useApi(
    '~/bookings',
    { businessId, search: words, limit, sortBy: 'startsAt' },
    {
      enabled: isAllowed && isSearchable(words),
      keepsPrevious: true,
      select: ({ data }) => data,
    },
  )
