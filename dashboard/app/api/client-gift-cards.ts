import { useQuery } from '@tanstack/react-query'

import { api } from './client.ts'
import type { Customer } from './customers.ts'
import { type GiftCard, useGiftCards } from './gift-cards.ts'
import { keys } from './keys.ts'
import { longList } from './long-list.ts'

/**
 * The gift cards of which something says that they are a client's: sent to the e-mail address on the client's card, or
 * used to pay a booking. Newest first; what was handed over otherwise nobody knows of.
 */
export function useClientGiftCards(businessId: string, { id: customerId, email }: Customer) {
  const all = useGiftCards(businessId)
  const used = useQuery({
    queryKey: [...keys.giftCards(businessId), 'used-by', customerId],
    queryFn: () =>
      longList((page) => {
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
