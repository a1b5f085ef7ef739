import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../ui/table/columns.ts'
import { useFormat } from '../../ui/use-format.ts'
import { changeOf } from './buckets.ts'

/** The column that tells how much more or less it was than before; makes it of where a row has both. */
export function useChangeColumn() {
  const { t } = useTranslation()
  const format = useFormat()
  return useCallback(
    <Row>(of: (row: Row) => { now: number; before: number }): Column<Row> => {
      const change = (row: Row) => {
        const { now, before } = of(row)
        return changeOf(now, before)
      }
      return {
        id: 'change',
        header: t('reports.change'),
        value: change,
        show: (row) => {
          const share = change(row)
          return share === null ? '–' : format.change(share)
        },
        align: 'right',
      }
    },
    [t, format],
  )
}
