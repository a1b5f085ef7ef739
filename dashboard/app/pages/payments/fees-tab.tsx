import { Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { SourceFees } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { moneyColumn } from '#app/ui/table/money-column.tsx'

import { useFees } from './payments.ts'
import { PeriodFields, usePeriod } from './period.tsx'
import { Totals } from './totals.tsx'

/** Totals and fees by source. */
export function FeesTab() {
  const { t } = useTranslation()
  const days = usePeriod()
  const fees = useFees(useBusiness().id, days)
  const columns = useFeesColumns()
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <PeriodFields />
      </Group>
      <Totals days={days} source={null} />
      <DataTable
        query={{ data: fees.data?.sources, error: fees.error }}
        columns={columns}
        idOf={({ key }) => key}
        empty={null}
        csvName="fees"
      />
      <Text size="xs" c="dimmed">
        {t('payments.rateHint')}
      </Text>
    </Stack>
  )
}

function useFeesColumns() {
  const { t } = useTranslation()
  const { rate } = useFormat()
  return useMemo((): Column<SourceFees>[] => {
    const amount = (id: 'gross' | 'transactionCost' | 'net', isWide: boolean) =>
      moneyColumn<SourceFees>(id, t(`payments.${id}`), { isWide })
    return [
      {
        id: 'source',
        header: t('payments.source'),
        value: ({ key }) => t(`payments.sources.${key}`),
      },
      {
        id: 'rate',
        header: t('payments.rate'),
        value: ({ ratePercent }) => ratePercent,
        show: ({ ratePercent }) => rate(ratePercent),
        align: 'right',
        isWide: true,
      },
      {
        id: 'count',
        header: t('payments.count'),
        align: 'right',
        isWide: true,
      },
      amount('gross', true),
      amount('transactionCost', false),
      amount('net', false),
    ]
  }, [t, rate])
}
