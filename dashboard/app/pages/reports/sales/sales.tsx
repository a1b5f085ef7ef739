import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useAnalytics } from '../analytics.ts'
import { BarPlot } from '../charts/plots.tsx'
import { useBookingsDrawer } from '../use-bookings-drawer.tsx'
import type { Ready } from '../use-report.ts'
import { type Sold, useComparedColumns } from './sold-columns.tsx'
import { soldGiftCards, soldRows } from './sold-rows.ts'

/** With more bars the chart cannot be read. */
const plotted = 10

/** Best-selling services and products by revenue; a bar or a row opens the bookings. */
export function Sales({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: businessId, profile } = useBusiness()
  const { salons, period, before, reachable } = report
  const now = useAnalytics('sales', { businessId, salons, period })
  const then = useAnalytics('sales', { businessId, salons, period: before })
  const sold = useMemo(() => {
    if (!now.data || !then.data) return undefined
    const report = { now: now.data, before: then.data }
    const names = new Map(reachable.map((one) => [one.businessId, one.name]))
    return {
      services: soldRows('services', report, names),
      products: soldRows('products', report, names),
    }
  }, [now.data, then.data, reachable])
  const columns = useComparedColumns('service', salons.length > 1, sold?.services)
  const productColumns = useComparedColumns('product', salons.length > 1, sold?.products)
  const bookingsDrawer = useBookingsDrawer(report)
  const error = now.error ?? then.error
  if (error && !sold) return <FailureNote error={error} />
  const bars =
    sold?.services.filter(({ currency }) => currency === profile.currency).slice(0, plotted) ?? []
  const open = ({ id, name, salonId }: Sold) =>
    bookingsDrawer.open({ title: name, salon: salonId, serviceId: id })
  const cards = (report = now.data) => soldGiftCards(report ?? [], profile.currency)
  const cardsBefore = cards(then.data)
  const earlier = (show: (sold: typeof cardsBefore) => string) =>
    cardsBefore.count > 0 ? t('reports.before', { value: show(cardsBefore) }) : undefined
  return (
    <Stack gap="lg">
      {bars.length > 0 && (
        <BarPlot
          title={t('reports.revenue')}
          hint={t('reports.opensBookings')}
          data={bars.map(({ name, revenue, before: value }) => ({
            name,
            value: revenue,
            before: value,
          }))}
          show={format.money}
          onOpen={(index) => bars[index] && open(bars[index])}
        />
      )}
      <DataTable
        query={{ data: sold?.services, error: null }}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            picture="chart"
            title={t('reports.emptyTitle')}
            text={t('reports.emptyText')}
          />
        }
        onOpen={open}
        csvName={`services-${period.from}-${period.to}`}
      />
      <Section title={t('reports.products')}>
        <DataTable
          query={{ data: sold?.products, error: null }}
          columns={productColumns}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              picture="chart"
              title={t('reports.noProductsTitle')}
              text={t('reports.noProductsText')}
            />
          }
          csvName={`products-${period.from}-${period.to}`}
        />
      </Section>
      <Group gap="xl" align="flex-start">
        <Figure
          label={t('reports.giftCardsSold')}
          value={now.data && format.number(cards(now.data).count)}
          note={earlier(({ count }) => format.number(count))}
        />
        <Figure
          label={t('reports.giftCardsRevenue')}
          value={now.data && format.money(cards(now.data).revenue)}
          note={earlier(({ revenue }) => format.money(revenue))}
        />
      </Group>
      {bookingsDrawer.drawer}
    </Stack>
  )
}
