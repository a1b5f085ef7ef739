import type { Customer, GiftCard } from '#app/api/http/schema.gen.ts'
import { useGiftCards } from '#app/api/money/gift-cards.ts'

/**
 * The gift cards that can be attributed to a client: sent to the client's e-mail address, or used to pay one of the
 * client's bookings. Newest first. A card that was handed over in person is unknown.
 */
export function useClientGiftCards(businessId: string, { id: customerId, email }: Customer) {
  const all = useGiftCards(businessId)
  const used = useGiftCards(businessId, customerId)
  const error = all.error ?? used.error
  if (!all.data || !used.data) return { data: undefined, error }
  const usedIds = new Set(used.data.map(({ id }) => id))
  const isTheirs = ({ id, recipientEmail }: GiftCard) =>
    usedIds.has(id) || (email !== null && same(recipientEmail, email))
  return { data: all.data.filter(isTheirs), error }
}

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
