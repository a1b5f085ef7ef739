import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Occupancy, OfSalons } from '../../api/analytics.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BarPlot } from './plots.tsx'
import { useBehind } from './use-behind.tsx'
import type { Ready } from './use-report.ts'

interface Row {
  id: string
  salon: string
  name: string
  bookedMinutes: number
  bookableMinutes: number
  occupancy: number | null
  before: number | null
}

interface MemberOccupancyProps {
  report: Ready
  now: OfSalons<Occupancy> | undefined
  then: OfSalons<Occupancy> | undefined
}

/** How full each person was; a bar and a row open their bookings. */
export function MemberOccupancy({ report, now, then }: MemberOccupancyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = useMemo(() => now && then && rowsOf(now, then), [now, then])
  const columns = useColumns()
  const behind = useBehind(report)
  const open = ({ id, name, salon }: Row) => behind.open({ title: name, salon, staffId: id })
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
        empty={<EmptyState title={t('reports.emptyTitle')} text={t('reports.emptyText')} />}
        onOpen={open}
        csvName={`occupancy-${report.period.from}-${report.period.to}`}
      />
      {behind.drawer}
    </Stack>
  )
}

function rowsOf(now: OfSalons<Occupancy>, then: OfSalons<Occupancy>): Row[] {
  const earlier = new Map(
    then.flatMap(({ told }) => told.byStaff.map((one) => [one.staffId, one.occupancy])),
  )
  return now.flatMap(({ salon, told }) =>
    told.byStaff.map(({ staffId, ...one }) => ({
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
      { id: 'name', header: t('reports.member'), value: ({ name }) => name },
      hours('bookedMinutes', t('reports.bookedHours')),
      hours('bookableMinutes', t('reports.bookableHours')),
      share('occupancy', t('reports.occupancy')),
      share('before', t('reports.beforePeriod')),
    ]
  }, [t, format])
}
