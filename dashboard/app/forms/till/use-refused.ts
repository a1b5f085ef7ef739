import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import { renew } from '#app/api/http/renew.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface Refused {
  /** Shown at the product. */
  product: { productId: string; words: string } | null
  /** The index of the gift card that the error is about. */
  giftCard: number | null
  /** The remaining error. */
  words: unknown
}

const nothing: Refused = { product: null, giftCard: null, words: null }

/**
 * Maps an error of the server to the product or gift card it is about, and refetches data that has changed. `bookingId`: of
 * the booking whose bill it is; null for a sale.
 */
export function useRefused(error: unknown, bookingId: string | null): Refused {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  useEffect(() => {
    if (!(error instanceof Failure) || error.status !== 409) return
    if (bookingId !== null)
      void renew(['~/bookings/{bookingId}/checkout'], { businessId: id, bookingId })
    void renew(['/gift-cards/*', '~/products/*'], { businessId: id })
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
