import { Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useInvoices } from '../../api/invoices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pageOf, useAddressQuery } from '../../ui/use-query.ts'
import { useInvoiceColumns } from './columns.tsx'
import { invoiceStates } from './states.ts'
import { Summary } from './summary.tsx'

/** What the salon owes and has paid for its plan. What customers got stands with their bookings. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const { query, set } = useAddressQuery()
  const status = invoiceStates.find((one) => one === query.get('status')) ?? null
  const page = pageOf(query)
  const invoices = useInvoices(useBusiness().id, { status, page })
  const columns = useInvoiceColumns()
  return (
    <Page title={t('nav.invoices')}>
      <Stack>
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
              title={t(status === null ? 'invoices.emptyTitle' : 'invoices.noneTitle')}
              text={t(status === null ? 'invoices.emptyText' : 'invoices.noneText')}
            />
          }
          paging={{
            page,
            pages: invoices.data?.totalPages ?? 0,
            onPage: (next) => set({ page: String(next) }),
          }}
          csvName="invoices"
        />
      </Stack>
    </Page>
  )
}
