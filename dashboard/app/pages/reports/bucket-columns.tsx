import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Period } from '#app/time/wall-days.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'

import { type Bucket, isByWeek } from './buckets.ts'
import { useChangeColumn } from './use-change-column.ts'

export type Counted = 'revenue' | 'bookings' | 'lost' | 'occupancy'

export const isMoney = (of: Counted) => of === 'revenue' || of === 'lost'

/** A day, its value, and the value of the previous period. */
export function useBucketColumns(of: Counted, period: Period) {
  const { t } = useTranslation()
  const format = useFormat()
  const byWeek = isByWeek(period)
  const changeColumn = useChangeColumn()
  return useMemo((): Column<Bucket>[] => {
    const show = of === 'occupancy' ? format.percent : isMoney(of) ? format.money : format.number
    return [
      {
        id: 'from',
        header: t(byWeek ? 'reports.week' : 'reports.day'),
        show: ({ from }) => format.day(from),
      },
      {
        id: 'value',
        header: t(`reports.${of}`),
        show: ({ value }) => show(value),
        align: 'right',
      },
      {
        id: 'before',
        header: t('reports.beforePeriod'),
        show: ({ before }) => show(before),
        align: 'right',
        isWide: true,
      },
      changeColumn<Bucket>(({ value, before }) => ({ now: value, before })),
    ]
  }, [t, format, changeColumn, of, byWeek])
}
