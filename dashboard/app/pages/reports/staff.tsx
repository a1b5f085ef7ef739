import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useOverview, usePerformance } from '../../api/reports.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type Booked, useBookedColumns } from './booked-columns.tsx'
import { BarPlot } from './plots.tsx'
import { useBehind } from './use-behind.tsx'
import type { Ready } from './use-report.ts'

/** Who served how much. */
export function Staff({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { profile } = useBusiness()
  const format = useFormat()
  const { rows, error } = useStaffRows(report)
  const columns = useBookedColumns(t('reports.member'), report.salons.length > 1)
  const behind = useBehind(report)
  const open = ({ id, name, salonId }: Booked) =>
    behind.open({ title: name, salon: salonId, staffId: id })
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
        empty={<EmptyState title={t('reports.emptyTitle')} text={t('reports.emptyText')} />}
        onOpen={open}
        csvName={`staff-${report.period.from}-${report.period.to}`}
      />
      {behind.drawer}
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
