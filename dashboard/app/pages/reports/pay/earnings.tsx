import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { EarningLine } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import type { Period } from '#app/time/wall-days.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

interface EarningsProps {
  businessId: string
  staffId: string
  period: Period
}

/** The revenue, commission and tips of a member, with every line. */
export function Earnings({ businessId, staffId, period }: EarningsProps) {
  const words = useInsightsTexts()
  const { data, error } = useApi(
    '~/staff/{staffId}/earnings',
    { businessId, staffId, ...period },
    { keepsPrevious: true },
  )
  const columns = useLineColumns(data?.currency)
  // A service can be twice in a booking: the position tells the lines apart.
  const rows = useMemo(() => data?.lines.map((line, index) => ({ ...line, index })), [data])
  if (error && !data) return <FailureNote error={error} />
  const amount = (of: 'serviceRevenue' | 'productRevenue' | 'commission' | 'tips') =>
    data && <Money amount={data.totals[of]} currency={data.currency} />
  return (
    <Stack>
      <div className="figures">
        <Figure label={words('pay.services')} value={amount('serviceRevenue')} />
        <Figure label={words('pay.products')} value={amount('productRevenue')} />
        <Figure label={words('pay.commission')} value={amount('commission')} />
        <Figure label={words('pay.tips')} value={amount('tips')} />
      </div>
      <DataTable
        query={{ data: rows, error }}
        columns={columns}
        idOf={({ index }) => String(index)}
        empty={
          <EmptyState
            picture="chart"
            title={words('pay.noLines')}
            text={words('pay.noLinesText')}
          />
        }
        csvName={`earnings-${period.from}-${period.to}`}
      />
    </Stack>
  )
}

type Line = EarningLine & { index: number }

function useLineColumns(currency: string | undefined) {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const format = useFormat(currency)
  return useMemo((): Column<Line>[] => {
    const nameOf = ({ kind, name }: Line) =>
      kind === 'REFUND' ? words('pay.refund') : (name ?? '')
    const money = (id: 'revenue' | 'base' | 'commission', header: string): Column<Line> => ({
      id,
      header,
      value: (line) => line[id],
      show: (line) => (line[id] === null ? '–' : format.money(line[id])),
      align: 'right',
    })
    return [
      {
        id: 'date',
        header: words('pay.day'),
        show: ({ date }) => format.shortDay(date),
      },
      { id: 'what', header: words('pay.what'), value: nameOf },
      {
        id: 'booking',
        header: words('pay.booking'),
        value: ({ bookingNumber }) => bookingNumber,
        isCsvOnly: true,
      },
      { ...money('revenue', words('pay.revenue')), isWide: true },
      { ...money('base', words('pay.base')), isCsvOnly: true },
      {
        id: 'rate',
        header: words('pay.rate'),
        value: ({ percent }) => percent,
        show: ({ percent, kind, commission }) =>
          percent === null
            ? kind === 'REFUND' || commission === 0
              ? '–'
              : words('pay.steps')
            : format.rate(percent),
        align: 'right',
      },
      money('commission', words('pay.commission')),
      {
        id: 'currency',
        header: t('common.currency'),
        value: () => currency ?? '',
        isCsvOnly: true,
      },
    ]
  }, [t, words, format, currency])
}
