import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from './columns.ts'

/** The currency of the amounts of a row, in the CSV export only: the cells contain it. */
export function useCurrencyColumn(): Column<{ currency: string }> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      id: 'currency',
      header: t('common.currency'),
      isCsvOnly: true,
    }),
    [t],
  )
}
