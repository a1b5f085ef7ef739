import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { type Overview, useOverview } from '../../api/reports.ts'
import { pathTo } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Period } from '../../ui/wall-days.ts'
import { type Counted, isMoney, useBucketColumns } from './bucket-columns.tsx'
import { type Bucket, bucketsOf } from './buckets.ts'
import { ColumnPlot } from './plots.tsx'
import type { Ready } from './use-report.ts'

interface OverTimeProps {
  report: Ready
  of: 'revenue' | 'bookings'
}

/** Day after day, or week after week, as a plot and as a table. */
export function OverTime({ report: { salons, period, before }, of }: OverTimeProps) {
  const { id: businessId } = useBusiness()
  const now = useOverview({ businessId, salons, period })
  const then = useOverview({ businessId, salons, period: before })
  const buckets = useMemo(
    () => now.data && then.data && bucketsOf(period, daysOf(now.data, of), daysOf(then.data, of)),
    [now.data, then.data, period, of],
  )
  const error = now.error ?? then.error
  if (error && !buckets) return <FailureNote error={error} />
  return <Buckets of={of} buckets={buckets} period={period} salons={salons} />
}

const daysOf = ({ daily }: Overview, of: 'revenue' | 'bookings') =>
  daily.map((day) => ({ date: day.date, value: day[of] }))

interface BucketsProps {
  of: Counted
  buckets: Bucket[] | undefined
  period: Period
  salons: string[]
}

/** The plot and the table of what was counted; a bar and a row open their day. */
export function Buckets({ of, buckets, period, salons }: BucketsProps) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const format = useFormat()
  const navigate = useNavigate()
  const columns = useBucketColumns(of, period)
  const title = t(`reports.${of}`)
  // The calendar is that of one salon: there is no day to open when this one is not among those shown.
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
        query={{ data: buckets, error: null }}
        columns={columns}
        idOf={({ from }) => from}
        empty={<EmptyState title={t('reports.emptyTitle')} text={t('reports.emptyText')} />}
        onOpen={open && (({ from }) => open(from))}
        csvName={`${of}-${period.from}-${period.to}`}
      />
    </Stack>
  )
}
