import { Button } from '@mantine/core'
import { useMemo } from 'react'

import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Cells, Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'

import type { PayRow } from './pay-row.ts'

type Amount =
  | 'serviceRevenue'
  | 'productRevenue'
  | 'refunds'
  | 'serviceCommission'
  | 'productCommission'
  | 'reversedCommission'
  | 'commission'
  | 'tips'

/** One row a member; the file has the parts of the commission too. */
export function usePayColumns(withSalon: boolean, onRates: (row: PayRow) => void) {
  const words = useInsightsTexts()
  const format = useFormat()
  const currency = useCurrencyColumn()
  return useMemo((): Column<PayRow>[] => {
    const money = (id: Amount, header: string, more?: Partial<Cells<PayRow>>) =>
      moneyColumn(id, header, more)
    const inFile = { isCsvOnly: true as const }
    const hours = ({ scheduledMinutes }: PayRow) =>
      scheduledMinutes === null ? null : Math.round(scheduledMinutes / 0.6) / 100
    return [
      { id: 'name', header: words('pay.name') },
      {
        id: 'salon',
        header: words('pay.salon'),
        ...(withSalon ? { isWide: true } : inFile),
      },
      {
        id: 'hours',
        header: words('pay.hours'),
        value: hours,
        show: (row) => (row.scheduledMinutes === null ? '–' : format.number(hours(row) ?? 0)),
        align: 'right',
        isWide: true,
      },
      {
        id: 'visits',
        header: words('pay.visits'),
        show: ({ visits }) => format.number(visits),
        align: 'right',
        isWide: true,
      },
      money('serviceRevenue', words('pay.services'), { isWide: true }),
      money('productRevenue', words('pay.products'), { isExtra: true }),
      money('refunds', words('pay.refunds'), { isExtra: true }),
      money('serviceCommission', words('pay.ofServices'), inFile),
      money('productCommission', words('pay.ofProducts'), inFile),
      money('reversedCommission', words('pay.reversed'), inFile),
      money('commission', words('pay.commission')),
      money('tips', words('pay.tips')),
      currency,
      {
        id: 'rates',
        header: words('pay.rates'),
        value: () => null,
        isTableOnly: true,
        show: (row) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${words('pay.rates')}: ${row.name}`}
            onClick={(event) => {
              event.stopPropagation()
              onRates(row)
            }}
          >
            {words('pay.rates')}
          </Button>
        ),
        align: 'right',
      },
    ]
  }, [words, format, currency, withSalon, onRates])
}
