import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'

import { changeOf } from './buckets.ts'

/** The columns with values of the period that the report is compared with. */
const compared = new Set(['before', 'countBefore', 'change'])

/** All columns; without those of the comparison when no row has anything in it. */
export const columnsFor = <Row>(
  columns: Column<Row>[],
  rows: readonly Row[] | undefined,
  earlier: (row: Row) => number | null,
) =>
  rows === undefined || rows.some((row) => (earlier(row) ?? 0) !== 0)
    ? columns
    : columns.filter(({ id }) => !compared.has(id))

/** The column with the change against the previous period, for rows that have both values. */
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
