import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { Failure } from '../../../api/failure.ts'
import { keys } from '../../../api/keys.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useFormat } from '../../../ui/use-format.ts'

interface Refused {
  /** At the product that it is about. */
  product: { productId: string; words: string } | null
  /** The place of the gift card that it is about. */
  giftCard: number | null
  /** What has no place of its own. */
  words: unknown
}

const nothing: Refused = { product: null, giftCard: null, words: null }

/** What the server refused, in the words of the salon and at its place; what has changed meanwhile is asked for anew. */
export function useRefused(error: unknown, bookingId: string): Refused {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  useEffect(() => {
    if (!(error instanceof Failure) || error.status !== 409) return
    void queryClient.invalidateQueries({ queryKey: keys.bill(id, bookingId) })
    void queryClient.invalidateQueries({ queryKey: keys.giftCards(id) })
    void queryClient.invalidateQueries({ queryKey: keys.products(id) })
  }, [error, id, bookingId])
  if (!(error instanceof Failure)) return { ...nothing, words: error }
  const { productId, stockQuantity, giftCard, owed } = error.details
  if (typeof productId === 'string') {
    const count = Number(stockQuantity ?? 0)
    const isShort = error.code === 'INSUFFICIENT_STOCK'
    const words = isShort ? t('checkout.tooFew', { count }) : t('checkout.notSold')
    return { ...nothing, product: { productId, words } }
  }
  if (typeof giftCard === 'number') return { ...nothing, giftCard }
  if (typeof owed === 'number')
    return { ...nothing, words: new Error(t('checkout.changed', { amount: format.money(owed) })) }
  return { ...nothing, words: error }
}
