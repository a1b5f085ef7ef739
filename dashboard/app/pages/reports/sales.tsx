import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type OfSalons, type Sales as Told, useAnalytics } from '../../api/analytics.ts'
import { useBusiness } from '../../api/business.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Figure } from '../../ui/figure.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BarPlot } from './plots.tsx'
import { type Sold, useSoldColumns } from './sold-columns.tsx'
import { useBehind } from './use-behind.tsx'
import type { Ready } from './use-report.ts'

/** So many bars can be read. */
const plotted = 10

/** What sells, by what it brought; a bar and a row open the bookings. */
export function Sales({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: businessId, profile } = useBusiness()
  const { salons, period, before, reachable } = report
  const now = useAnalytics('sales', { businessId, salons, period })
  const then = useAnalytics('sales', { businessId, salons, period: before })
  const rows = useMemo(
    () =>
      now.data &&
      then.data &&
      rowsOf(now.data, then.data, new Map(reachable.map((one) => [one.businessId, one.name]))),
    [now.data, then.data, reachable],
  )
  const columns = useSoldColumns(salons.length > 1)
  const behind = useBehind(report)
  const error = now.error ?? then.error
  if (error && !rows) return <FailureNote error={error} />
  const bars = rows?.filter(({ currency }) => currency === profile.currency).slice(0, plotted) ?? []
  const open = ({ id, name, salonId }: Sold) =>
    behind.open({ title: name, salon: salonId, serviceId: id })
  const cards = (told: OfSalons<Told> | undefined) => giftCardsOf(told ?? [], profile.currency)
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
        query={{ data: rows, error: null }}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('reports.emptyTitle')} text={t('reports.emptyText')} />}
        onOpen={open}
        csvName={`services-${period.from}-${period.to}`}
      />
      <Group gap="xl" align="flex-start">
        <Figure
          label={t('reports.giftCardsSold')}
          value={now.data && format.number(cards(now.data).count)}
          note={t('reports.before', { value: format.number(cards(then.data).count) })}
        />
        <Figure
          label={t('reports.giftCardsRevenue')}
          value={now.data && format.money(cards(now.data).revenue)}
          note={t('reports.before', { value: format.money(cards(then.data).revenue) })}
        />
      </Group>
      {behind.drawer}
    </Stack>
  )
}

function rowsOf(
  now: OfSalons<Told>,
  then: OfSalons<Told>,
  salons: ReadonlyMap<string, string>,
): Sold[] {
  const earlier = new Map(
    then.flatMap(({ told }) => told.services.map((one) => [one.serviceId, one])),
  )
  return now
    .flatMap(({ salon, told: { currency, services } }) =>
      services.map(({ serviceId, name, count, revenue }) => ({
        id: serviceId,
        salonId: salon,
        salon: salons.get(salon) ?? '',
        name,
        currency,
        count,
        countBefore: earlier.get(serviceId)?.count ?? 0,
        revenue,
        before: earlier.get(serviceId)?.revenue ?? 0,
      })),
    )
    .toSorted((one, other) => other.revenue - one.revenue)
}

/** Amounts of several currencies are not added up. */
const giftCardsOf = (told: OfSalons<Told>, currency: string) =>
  told
    .filter(({ told: one }) => one.currency === currency)
    .reduce(
      (sum, { told: { giftCards } }) => ({
        count: sum.count + giftCards.count,
        revenue: sum.revenue + giftCards.revenue,
      }),
      { count: 0, revenue: 0 },
    )
