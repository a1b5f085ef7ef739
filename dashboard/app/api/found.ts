import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, api } from './client.ts'
import { useCustomerSearch } from './customers.ts'
import { keys } from './keys.ts'

const most = 6

interface Asked {
  businessId: string
  words: string
  /** Whether the role may see them. */
  isAllowed: boolean
}

/** The API finds nothing by a single letter. */
const isAsked = ({ words, isAllowed }: Asked) => isAllowed && words.length > 1

/** The clients whose name, phone number or address has these words. */
export const useFoundClients = ({ businessId, words, isAllowed }: Asked) =>
  useCustomerSearch(businessId, isAllowed ? words : '', most)

/** The bookings with this number or of such a client, the latest appointment first. */
export const useFoundBookings = (asked: Asked) =>
  useQuery({
    queryKey: keys.found(asked.businessId, 'bookings', asked.words),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { businessId, words } = asked
      const query = { search: words, limit: most, sortBy: 'startsAt' as const }
      const params = { path: { businessId }, query }
      return (await answer(api.GET('/businesses/{businessId}/bookings', { params }))).data
    },
  })
