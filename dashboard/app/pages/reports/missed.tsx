import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { type LostBookings, type OfSalons, useAnalytics } from '../../api/analytics.ts'
import { useBusiness } from '../../api/business.ts'
import { type MissedBooking, useMissed, usePerformance } from '../../api/reports.ts'
import { pathTo } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { bucketsOf } from './buckets.ts'
import { LostFigures } from './lost-figures.tsx'
import { useMissedColumns } from './missed-columns.tsx'
import { Buckets } from './over-time.tsx'
import type { Ready } from './use-report.ts'

/** What did not take place, in money; who stayed away; and when. */
export function Missed({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const { salons, period, before, reachable } = report
  const now = useMissed({ businessId, salons, period })
  const lost = useAnalytics('lost', { businessId, salons, period })
  const lostBefore = useAnalytics('lost', { businessId, salons, period: before })
  const staff = usePerformance({ businessId, salons, period })
  const buckets = useMemo(
    () =>
      lost.data && lostBefore.data && bucketsOf(period, daysOf(lost.data), daysOf(lostBefore.data)),
    [lost.data, lostBefore.data, period],
  )
  const columns = useMissedColumns(report, staff.data)
  const error = now.error ?? lost.error ?? lostBefore.error
  if (error && !now.data) return <FailureNote error={error} />
  const open = ({ id, date, businessId: at }: MissedBooking) => {
    const slug = reachable.find((one) => one.businessId === at)?.slug
    if (slug !== undefined) void navigate(pathTo('calendar', { slug }, { date, booking: id }))
  }
  return (
    <Stack gap="lg">
      <LostFigures now={lost.data} then={lostBefore.data} />
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

const daysOf = (told: OfSalons<LostBookings>) =>
  told.flatMap(({ told: { daily } }) =>
    daily.map(({ date, noShows, cancellations }) => ({
      date,
      value: noShows.value + cancellations.value,
    })),
  )
