import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { type LostBookings, type OfSalons, useAnalytics } from '#app/api/money/analytics.ts'
import { type NoShowBooking, useNoShowBookings, usePerformance } from '#app/api/money/reports.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { bucketsOf } from '../buckets.ts'
import { Buckets } from '../over-time.tsx'
import type { Ready } from '../use-report.ts'
import { LostRevenue } from './lost-revenue.tsx'
import { useNoShowColumns } from './no-show-columns.tsx'

/** Lost revenue, the no-shows themselves, and their development over time. */
export function NoShows({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const { salons, period, before, reachable } = report
  const now = useNoShowBookings({ businessId, salons, period })
  const lost = useAnalytics('lost', { businessId, salons, period })
  const lostBefore = useAnalytics('lost', { businessId, salons, period: before })
  const staff = usePerformance({ businessId, salons, period })
  const buckets = useMemo(
    () =>
      lost.data && lostBefore.data && bucketsOf(period, daysOf(lost.data), daysOf(lostBefore.data)),
    [lost.data, lostBefore.data, period],
  )
  const columns = useNoShowColumns(report, staff.data)
  const error = now.error ?? lost.error ?? lostBefore.error
  if (error && !now.data) return <FailureNote error={error} />
  const open = ({ id, date, businessId: at }: NoShowBooking) => {
    const slug = reachable.find((one) => one.businessId === at)?.slug
    if (slug !== undefined) void navigate(pathTo('calendar', { slug }, { date, booking: id }))
  }
  return (
    <Stack gap="lg">
      <LostRevenue now={lost.data} then={lostBefore.data} />
      <DataTable
        query={now}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('reports.noMissedTitle')} text={t('reports.noMissedText')} />}
        onOpen={open}
        csvName={`no-shows-${period.from}-${period.to}`}
      />
      <Title order={2}>{t('reports.overTime')}</Title>
      <Buckets of="lost" buckets={buckets} period={period} salons={salons} />
    </Stack>
  )
}

const daysOf = (report: OfSalons<LostBookings>) =>
  report.flatMap(({ report: { daily } }) =>
    daily.map(({ date, noShows, cancellations }) => ({
      date,
      value: noShows.value + cancellations.value,
    })),
  )
