import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StateWords } from './grid-content.ts'

/** How each state is called; the same object as long as the language stays. */
export function useStateWords(): StateWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      PENDING: t('calendar.state.PENDING'),
      CONFIRMED: t('calendar.state.CONFIRMED'),
      IN_PROGRESS: t('calendar.state.IN_PROGRESS'),
      COMPLETED: t('calendar.state.COMPLETED'),
      CANCELLED: t('calendar.state.CANCELLED'),
      NO_SHOW: t('calendar.state.NO_SHOW'),
    }),
    [t],
  )
}
