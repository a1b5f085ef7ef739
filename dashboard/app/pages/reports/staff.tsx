import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { BarPlot } from './charts/plots.tsx'
import { useOverview, usePerformance } from './overview.ts'
import { type Booked, usePerformanceColumns } from './performance-columns.tsx'
import { useBookingsDrawer } from './use-bookings-drawer.tsx'
import { columnsFor } from './use-change-column.ts'
import type { Ready } from './use-report.ts'

/** Bookings and revenue by team member. */
export function Staff({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { profile } = useBusiness()
  const format = useFormat()
  const { rows, error } = useStaffRows(report)
  const allColumns = usePerformanceColumns(t('reports.member'), report.salons.length > 1)
  const columns = useMemo(
    () => columnsFor(allColumns, rows, ({ before }) => before),
    [allColumns, rows],
  )
  const bookingsDrawer = useBookingsDrawer(report)
  const open = ({ id, name, salonId }: Booked) =>
    bookingsDrawer.open({ title: name, salon: salonId, staffId: id })
  if (error && !rows) return <FailureNote error={error} />
  // Amounts in several currencies have no common scale.
  const plotted = rows?.filter(({ currency }) => currency === profile.currency) ?? []
  return (
    <Stack>
      {plotted.length > 0 && (
        <BarPlot
          title={t('reports.revenue')}
          hint={t('reports.opensBookings')}
          data={plotted.map(({ name, revenue, before }) => ({ name, value: revenue, before }))}
          show={format.money}
          onOpen={(index) => plotted[index] && open(plotted[index])}
        />
      )}
      <DataTable
        query={{ data: rows, error }}
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
        csvName={`staff-${report.period.from}-${report.period.to}`}
      />
      {bookingsDrawer.drawer}
    </Stack>
  )
}

function useStaffRows({ salons, period, before }: Ready) {
  const { id: businessId, profile } = useBusiness()
  const now = usePerformance({ businessId, salons, period })
  const then = usePerformance({ businessId, salons, period: before })
  const overview = useOverview({ businessId, salons, period })
  const rows = useMemo((): Booked[] | undefined => {
    if (!now.data || !then.data || !overview.data) return undefined
    const salonOf = new Map(overview.data.byBusiness.map((salon) => [salon.businessId, salon]))
    const earlier = new Map(then.data.map((member) => [member.staffId, member.revenue]))
    return now.data
      .map(({ staffId, name, bookings, revenue, businessId: worksAt }) => ({
        id: staffId,
        name,
        salonId: worksAt,
        salon: salonOf.get(worksAt)?.name ?? '',
        currency: salonOf.get(worksAt)?.currency ?? profile.currency,
        bookings,
        revenue,
        before: earlier.get(staffId) ?? 0,
      }))
      .toSorted((one, other) => other.revenue - one.revenue)
  }, [now.data, then.data, overview.data, profile.currency])
  return { rows, error: now.error ?? then.error ?? overview.error }
}
