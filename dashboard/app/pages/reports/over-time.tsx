import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { CrossSalonOverview } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import type { Period } from '#app/time/wall-days.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { type Counted, isMoney, useBucketColumns } from './bucket-columns.tsx'
import { type Bucket, bucketsOf } from './buckets.ts'
import { ColumnPlot } from './charts/plots.tsx'
import { useOverview } from './overview.ts'
import { columnsFor } from './use-change-column.ts'
import type { Ready } from './use-report.ts'

interface OverTimeProps {
  report: Ready
  of: 'revenue' | 'bookings'
}

/** Values by day or week, as a chart and a table. */
export function OverTime({ report: { salons, period, before }, of }: OverTimeProps) {
  const { id: businessId } = useBusiness()
  const now = useOverview({ businessId, salons, period })
  const then = useOverview({ businessId, salons, period: before })
  const buckets = useMemo(
    () =>
      now.data &&
      then.data &&
      bucketsOf({ period, before }, daysOf(now.data, of), daysOf(then.data, of)),
    [now.data, then.data, period, before, of],
  )
  const error = now.error ?? then.error
  if (error && !buckets) return <FailureNote error={error} />
  return <Buckets of={of} buckets={buckets} period={period} salons={salons} />
}

const daysOf = ({ daily }: CrossSalonOverview, of: 'revenue' | 'bookings') =>
  daily.map((day) => ({ date: day.date, value: day[of] }))

interface BucketsProps {
  of: Counted
  buckets: Bucket[] | undefined
  period: Period
  salons: string[]
}

/** The chart and the table; a bar or a row opens its day. */
export function Buckets({ of, buckets, period, salons }: BucketsProps) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const format = useFormat()
  const navigate = useNavigate()
  const columns = useBucketColumns(of, period)
  // Closed days are gaps in the chart, and would only lengthen the table.
  const rows = useMemo(
    () => buckets?.filter(({ value, before }) => value !== 0 || before !== 0),
    [buckets],
  )
  const shownColumns = useMemo(
    () => columnsFor(columns, rows, ({ before }) => before),
    [columns, rows],
  )
  const title = t(`reports.${of}`)
  // The calendar shows one salon: without it in the report there is no day to open.
  const open = salons.includes(id)
    ? (from: string) => void navigate(pathTo('calendar', { slug }, { date: from }))
    : undefined
  return (
    <Stack>
      {buckets && (
        <ColumnPlot
          title={title}
          hint={t(open ? 'reports.opensDay' : 'reports.sameFigures')}
          data={buckets.map(({ from, ...values }) => ({ label: format.shortDay(from), ...values }))}
          show={of === 'occupancy' ? format.percent : isMoney(of) ? format.money : format.number}
          onOpen={open && ((index) => open(buckets[index]?.from ?? period.from))}
        />
      )}
      <DataTable
        query={{ data: rows, error: null }}
        columns={shownColumns}
        idOf={({ from }) => from}
        empty={
          <EmptyState
            picture="chart"
            title={t('reports.emptyTitle')}
            text={t('reports.emptyText')}
          />
        }
        onOpen={open && (({ from }) => open(from))}
        csvName={`${of}-${period.from}-${period.to}`}
      />
    </Stack>
  )
}
