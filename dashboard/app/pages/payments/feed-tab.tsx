import { Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { useFeedColumns } from './feed-columns.tsx'
import { bookingNumberOf, sourceOf, sources } from './labels.ts'
import { allPayments, feedLimit, type PaymentRow, usePaymentFeed } from './payments.ts'
import { PeriodFields, usePeriod } from './period.tsx'
import { Totals } from './totals.tsx'

/** Payments and refunds in one list, newest first; a row opens the payment history of its booking, or its sale. */
export function FeedTab() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { query, set } = useUrlQuery()
  const days = usePeriod()
  const source = sourceOf(query.get('source'))
  const page = pageOf(query)
  const filter = { source, ...days }
  const feed = usePaymentFeed(id, filter, page)
  const columns = useFeedColumns()
  const open = (row: PaymentRow) => {
    if (row.saleId !== undefined) return set({ sale: row.saleId })
    const number = bookingNumberOf(row)
    if (number !== null) set({ trace: number })
  }
  const isNarrowed = source !== null || days.from !== null || days.to !== null
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <Select
          label={t('payments.source')}
          data={sources.map((value) => ({ value, label: t(`payments.sources.${value}`) }))}
          placeholder={t('payments.allSources')}
          value={source}
          onChange={(value) => set({ source: value, page: null }, { replace: true })}
          clearable
        />
        <PeriodFields />
      </Group>
      <Totals days={days} source={source} />
      <DataTable
        query={{ data: feed.data?.rows, error: feed.error }}
        columns={columns}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            picture="money"
            title={t(isNarrowed ? 'payments.noneTitle' : 'payments.emptyTitle')}
            text={t(isNarrowed ? 'payments.noneText' : 'payments.emptyText')}
          />
        }
        onOpen={open}
        paging={{
          page,
          pages: Math.ceil((feed.data?.count ?? 0) / feedLimit),
          onPage: (next) => set({ page: String(next) }),
        }}
        csvName="payments"
        csvRows={(onProgress) => allPayments(id, filter, onProgress)}
      />
    </Stack>
  )
}
