import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { Money } from '#app/ui/format/money.tsx'
import { roundToCurrency } from '#app/ui/format/round-to-currency.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'

import { useChangeColumn } from './use-change-column.ts'

/** The bookings of a team member or salon. */
export interface Booked {
  id: string
  name: string
  salonId: string
  /** The salon of the team member. */
  salon: string
  currency: string
  bookings: number
  revenue: number
  /** Revenue of the previous period. */
  before: number
}

export function usePerformanceColumns(header: string, withSalon: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const changeColumn = useChangeColumn()
  const currency = useCurrencyColumn()
  return useMemo((): Column<Booked>[] => {
    const average = ({ revenue, bookings }: Booked) => (bookings === 0 ? 0 : revenue / bookings)
    return [
      { id: 'name', header },
      ...(withSalon
        ? [
            {
              id: 'salon' as const,
              header: t('reports.salon'),
              isWide: true,
            },
          ]
        : []),
      {
        id: 'bookings',
        header: t('reports.bookings'),
        show: ({ bookings }) => format.number(bookings),
        align: 'right',
      },
      {
        id: 'average',
        header: t('reports.average'),
        value: (row) => roundToCurrency(average(row), row.currency),
        show: (row) => <Money amount={average(row)} currency={row.currency} />,
        align: 'right',
        isWide: true,
      },
      moneyColumn('revenue', t('reports.revenue')),
      moneyColumn('before', t('reports.beforePeriod'), { isWide: true }),
      {
        ...changeColumn<Booked>(({ revenue, before }) => ({ now: revenue, before })),
        isWide: true,
      },
      currency,
    ]
  }, [t, format, changeColumn, header, withSalon, currency])
}
