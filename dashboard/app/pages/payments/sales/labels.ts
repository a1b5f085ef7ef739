import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { Sale } from '#app/api/http/schema.gen.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

export const saleTones: Record<Sale['status'], Tone> = {
  COMPLETED: 'good',
  PARTIALLY_REFUNDED: 'waiting',
  REFUNDED: 'quiet',
}

/** The name of a line: of its product, or the last characters of the gift card that was sold. */
export function useLineName() {
  const { t } = useTranslation()
  return useCallback(
    ({ name, giftCardCode }: Pick<Sale['lines'][number], 'name' | 'giftCardCode'>) => {
      if (name !== null) return name
      const lastFour = giftCardCode?.slice(-4)
      return lastFour === undefined
        ? t('checkout.giftCard')
        : `${t('checkout.giftCard')} … ${lastFour}`
    },
    [t],
  )
}
