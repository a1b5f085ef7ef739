import { useQuery } from '@tanstack/react-query'

import { allPagesOfArray } from '../http/all-pages.ts'
import { api } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import { type GiftCard, useGiftCards } from '../money/gift-cards.ts'
import type { Customer } from './customers.ts'

/**
 * The gift cards that can be attributed to a client: sent to the client's e-mail address, or used to pay one of the
 * client's bookings. Newest first. A card that was handed over in person is unknown.
 */
export function useClientGiftCards(businessId: string, { id: customerId, email }: Customer) {
  const all = useGiftCards(businessId)
  const used = useQuery({
    queryKey: [...keys.giftCards(businessId), 'used-by', customerId],
    queryFn: () =>
      allPagesOfArray((page) => {
        const params = { path: { businessId }, query: { ...page, customerId } }
        return api.GET('/gift-cards/business/{businessId}', { params })
      }),
  })
  const error = all.error ?? used.error
  if (!all.data || !used.data) return { data: undefined, error }
  const usedIds = new Set(used.data.map(({ id }) => id))
  const isTheirs = ({ id, recipientEmail }: GiftCard) =>
    usedIds.has(id) || (email !== null && same(recipientEmail, email))
  return { data: all.data.filter(isTheirs), error }
}

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
