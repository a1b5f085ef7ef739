import { Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { allRows } from '#app/api/http/all-rows.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { useInvoiceColumns } from './columns.tsx'
import { invoiceStates } from './states.ts'

/** The invoices for the plan of the salon. Invoices to clients have a page of their own. */
export function PlanPage() {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { query, set } = useUrlQuery()
  const status = invoiceStates.find((one) => one === query.get('status')) ?? null
  const page = pageOf(query)
  const { id: businessId } = useBusiness()
  const invoices = useApi('~/invoices', { businessId, status, page }, { keepsPrevious: true })
  const columns = useInvoiceColumns()
  return (
    <Page title={t('settings.settingsPlan')}>
      <Stack>
        <Text size="sm" c="dimmed" maw={640}>
          {words('plan.about')}
        </Text>
        <Summary />
        <Group gap="sm">
          <Select
            label={t('invoices.status')}
            data={invoiceStates.map((value) => ({ value, label: t(`invoices.state.${value}`) }))}
            placeholder={t('invoices.allStates')}
            value={status}
            onChange={(value) => set({ status: value, page: null }, { replace: true })}
            clearable
          />
        </Group>
        <DataTable
          query={{ data: invoices.data?.data, error: invoices.error }}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              picture="money"
              title={t(status === null ? 'invoices.emptyTitle' : 'invoices.noneTitle')}
              text={t(status === null ? 'invoices.emptyText' : 'invoices.noneText')}
            />
          }
          paging={{
            page,
            pages: invoices.data?.totalPages ?? 0,
            onPage: (next) => set({ page: String(next) }),
          }}
          csvName="plan-invoices"
          csvRows={(onProgress) => allRows('~/invoices', { businessId, status }, onProgress)}
        />
      </Stack>
    </Page>
  )
}

function Summary() {
  const { t } = useTranslation()
  const { data, error } = useApi('~/invoices/summary', { businessId: useBusiness().id })
  if (error && !data) return <FailureNote error={error} />
  return (
    <div className="figures">
      {(['outstanding', 'paid'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`invoices.${name}`)}
          value={data && <Money amount={data[name].total} currency={data.currency} />}
          note={data && t('invoices.count', { count: data[name].count })}
        />
      ))}
    </div>
  )
}
