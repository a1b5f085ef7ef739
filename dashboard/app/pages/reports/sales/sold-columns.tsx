import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'

import { columnsFor, useChangeColumn } from '../use-change-column.ts'

/** The count and revenue of a service or product. */
export interface Sold {
  id: string
  salonId: string
  salon: string
  name: string
  currency: string
  count: number
  countBefore: number
  revenue: number
  /** Revenue of the previous period. */
  before: number
}

/** The columns for these rows, those of the comparison only if it has anything. */
export function useComparedColumns(
  of: 'service' | 'product',
  withSalon: boolean,
  rows: Sold[] | undefined,
) {
  const columns = useSoldColumns(of, withSalon)
  return useMemo(() => columnsFor(columns, rows, ({ before }) => before), [columns, rows])
}

/** Services are counted by bookings, products by pieces. */
function useSoldColumns(of: 'service' | 'product', withSalon: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const changeColumn = useChangeColumn()
  const currency = useCurrencyColumn()
  return useMemo((): Column<Sold>[] => {
    const number = (id: 'count' | 'countBefore', header: string): Column<Sold> => ({
      id,
      header,
      value: (row) => row[id],
      show: (row) => format.number(row[id]),
      align: 'right',
      isWide: id === 'countBefore',
    })
    const money = (id: 'revenue' | 'before', header: string) =>
      moneyColumn<Sold>(id, header, { isWide: id === 'before' })
    const salon: Column<Sold> = {
      id: 'salon',
      header: t('reports.salon'),
      value: (row) => row.salon,
      isWide: true,
    }
    return [
      { id: 'name', header: t(`reports.${of}`) },
      ...(withSalon ? [salon] : []),
      number('count', t(`reports.counted.${of}`)),
      number('countBefore', t(`reports.countedBefore.${of}`)),
      money('revenue', t('reports.revenue')),
      money('before', t('reports.beforePeriod')),
      { ...changeColumn<Sold>(({ revenue, before }) => ({ now: revenue, before })), isWide: true },
      currency,
    ]
  }, [t, format, changeColumn, of, withSalon, currency])
}
