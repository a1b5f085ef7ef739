import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Occupancy } from '#app/api/http/schema.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import type { OfSalons } from '../analytics.ts'
import { BarPlot } from '../charts/plots.tsx'
import { useBookingsDrawer } from '../use-bookings-drawer.tsx'
import { columnsFor } from '../use-change-column.ts'
import type { Ready } from '../use-report.ts'

interface Row {
  id: string
  salon: string
  name: string
  bookedMinutes: number
  bookableMinutes: number
  occupancy: number | null
  before: number | null
}

interface MemberUtilizationProps {
  report: Ready
  now: OfSalons<Occupancy> | undefined
  then: OfSalons<Occupancy> | undefined
}

/** Utilization by team member; a bar or a row opens their bookings. */
export function MemberUtilization({ report, now, then }: MemberUtilizationProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = useMemo(() => now && then && rowsOf(now, then), [now, then])
  const allColumns = useColumns()
  const columns = useMemo(
    () => columnsFor(allColumns, rows, ({ before }) => before),
    [allColumns, rows],
  )
  const bookingsDrawer = useBookingsDrawer(report)
  const open = ({ id, name, salon }: Row) =>
    bookingsDrawer.open({ title: name, salon, staffId: id })
  return (
    <Stack>
      {rows && rows.length > 0 && (
        <BarPlot
          title={t('reports.occupancy')}
          hint={t('reports.opensBookings')}
          data={rows.map(({ name, occupancy, before }) => ({
            name,
            value: occupancy ?? 0,
            before: before ?? 0,
          }))}
          show={format.percent}
          onOpen={(index) => rows[index] && open(rows[index])}
        />
      )}
      <DataTable
        query={{ data: rows, error: null }}
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
        csvName={`occupancy-${report.period.from}-${report.period.to}`}
      />
      {bookingsDrawer.drawer}
    </Stack>
  )
}

function rowsOf(now: OfSalons<Occupancy>, then: OfSalons<Occupancy>): Row[] {
  const earlier = new Map(
    then.flatMap(({ report }) => report.byStaff.map((one) => [one.staffId, one.occupancy])),
  )
  return now.flatMap(({ salon, report }) =>
    report.byStaff.map(({ staffId, ...one }) => ({
      ...one,
      id: staffId,
      salon,
      before: earlier.get(staffId) ?? null,
    })),
  )
}

function useColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo((): Column<Row>[] => {
    const hours = (id: 'bookedMinutes' | 'bookableMinutes', header: string): Column<Row> => ({
      id,
      header,
      value: (row) => Math.round(row[id] / 6) / 10,
      show: (row) => format.number(Math.round(row[id] / 6) / 10),
      align: 'right',
      isWide: true,
    })
    const share = (id: 'occupancy' | 'before', header: string): Column<Row> => ({
      id,
      header,
      value: (row) => row[id],
      show: (row) => (row[id] === null ? '–' : format.percent(row[id])),
      align: 'right',
    })
    return [
      { id: 'name', header: t('reports.member') },
      hours('bookedMinutes', t('reports.bookedHours')),
      hours('bookableMinutes', t('reports.bookableHours')),
      share('occupancy', t('reports.occupancy')),
      share('before', t('reports.beforePeriod')),
    ]
  }, [t, format])
}
