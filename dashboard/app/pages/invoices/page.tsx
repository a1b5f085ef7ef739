import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { allRows } from '#app/api/http/all-rows.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { pathTo } from '#app/paths.ts'
import { isDay, type Period, wallNow } from '#app/time/wall-days.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Section } from '#app/ui/section.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { useInvoiceColumns } from './columns.tsx'
import { VatSummary } from './vat-summary.tsx'

/** The invoices of the salon to its clients, and their VAT. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { id } = useBusiness()
  const { query, set } = useUrlQuery()
  const period = usePeriod()
  const page = pageOf(query)
  const invoices = useApi(
    '~/customer-invoices',
    { businessId: id, ...period, page, limit: 25 },
    { keepsPrevious: true },
  )
  const columns = useInvoiceColumns()
  const change = (name: string) => (date: string) =>
    set({ ...period, [name]: date, page: null }, { replace: true })
  return (
    <Page isWide title={t('nav.invoices')}>
      <Stack gap="lg">
        <About />
        <Group gap="sm" wrap="nowrap">
          <DateField
            w={168}
            label={words('receipts.from')}
            value={period.from}
            max={period.to}
            onChange={change('from')}
          />
          <DateField
            w={168}
            label={words('receipts.to')}
            value={period.to}
            min={period.from}
            onChange={change('to')}
          />
        </Group>
        <VatSummary period={period} />
        <Section title={words('receipts.list')}>
          <DataTable
            query={{ data: invoices.data?.data, error: invoices.error }}
            columns={columns}
            idOf={(row) => row.id}
            empty={
              <EmptyState
                picture="money"
                title={words('receipts.noneTitle')}
                text={words('receipts.noneText')}
              />
            }
            paging={{
              page,
              pages: invoices.data?.meta.totalPages ?? 0,
              onPage: (next) => set({ page: String(next) }),
            }}
            csvName={`invoices-${period.from}-${period.to}`}
            csvRows={(onProgress) =>
              allRows('~/customer-invoices', { businessId: id, ...period }, onProgress)
            }
          />
        </Section>
      </Stack>
    </Page>
  )
}

/** The days in the URL, else those of the present month. */
function usePeriod(): Period {
  const { query } = useUrlQuery()
  const { timezone } = useBusiness().profile
  const today = wallNow(timezone).date
  const [from, to] = [query.get('from'), query.get('to')]
  return isDay(from) && isDay(to) && from <= to
    ? { from, to }
    : { from: `${today.slice(0, 7)}-01`, to: today }
}

/** The subject of the page, with a link to the bill of the plan: both are called invoices. */
function About() {
  const words = useInsightsTexts()
  const { slug, membership } = useBusiness()
  const { sellsPlans } = useSignedIn()
  return (
    <Text size="sm" c="dimmed" maw={720}>
      {words('receipts.about')}{' '}
      {sellsPlans && can(membership, 'invoices:read') && (
        <>
          {words('receipts.planText')}{' '}
          <Anchor component={Link} to={pathTo('settingsPlan', { slug })} inherit underline="always">
            {words('receipts.plan')}
          </Anchor>
          .
        </>
      )}
    </Text>
  )
}
