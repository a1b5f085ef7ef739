import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ClosedDay } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { addDays } from '#app/time/wall-days.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { moneyColumn } from '#app/ui/table/money-column.tsx'

/** About three months. */
const shownDays = 92

/** The days that were closed last; a row opens its day. */
export function ClosedDays({ onOpen }: { onOpen: (day: string) => void }) {
  const words = useCashUpTexts()
  const format = useFormat()
  const to = format.today()
  const days = useApi(
    '~/cash-ups',
    { businessId: useBusiness().id, from: addDays(to, 1 - shownDays), to },
    { keepsPrevious: true },
  )
  const columns = useColumns()
  if (days.data?.length === 0) return null
  return (
    <Section title={words('closedDays')}>
      <DataTable
        query={{ data: days.data, error: days.error }}
        columns={columns}
        idOf={({ day }) => day}
        empty={null}
        onOpen={({ day }) => onOpen(day)}
        csvName="cash-ups"
      />
    </Section>
  )
}

type Amount = 'total' | 'movedCash' | 'expectedCash' | 'countedCash' | 'difference'

function useColumns() {
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const format = useFormat()
  return useMemo((): Column<ClosedDay>[] => {
    const amount = (id: Amount, header: string, isWide: boolean) =>
      moneyColumn<ClosedDay>(id, header, { isWide })
    return [
      {
        id: 'day',
        header: words('day'),
        show: ({ day }) => format.day(day),
      },
      amount('total', words('total'), false),
      amount('movedCash', words('moved'), true),
      amount('expectedCash', words('expected'), true),
      amount('countedCash', words('counted'), true),
      amount('difference', words('difference'), false),
    ]
  }, [t, words, format])
}
