import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Occupancy } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { type OfSalons, useAnalytics } from '../analytics.ts'
import { type Bucket, bucketsOf } from '../buckets.ts'
import { Buckets } from '../over-time.tsx'
import type { Ready } from '../use-report.ts'
import { MemberUtilization } from './member-utilization.tsx'

/** Utilization by day and by team member. */
export function Occupancy({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { salons, period, before } = report
  const now = useAnalytics('occupancy', { businessId, salons, period })
  const then = useAnalytics('occupancy', { businessId, salons, period: before })
  const buckets = useMemo(
    () => now.data && then.data && shares({ period, before }, now.data, then.data),
    [now.data, then.data, period, before],
  )
  const error = now.error ?? then.error
  if (error && !buckets) return <FailureNote error={error} />
  return (
    <Stack gap="lg">
      <Buckets of="occupancy" buckets={buckets} period={period} salons={salons} />
      <Title order={2}>{t('reports.staff')}</Title>
      <MemberUtilization report={report} now={now.data} then={then.data} />
    </Stack>
  )
}

/** Minutes are summed before the division: an average of shares would weigh short days like long ones. */
function shares(
  periods: Pick<Ready, 'period' | 'before'>,
  now: OfSalons<Occupancy>,
  then: OfSalons<Occupancy>,
): Bucket[] {
  const of = (report: OfSalons<Occupancy>, what: 'bookedMinutes' | 'bookableMinutes') =>
    report.flatMap(({ report: { daily } }) =>
      daily.map((day) => ({ date: day.date, value: day[what] })),
    )
  const booked = bucketsOf(periods, of(now, 'bookedMinutes'), of(then, 'bookedMinutes'))
  const bookable = bucketsOf(periods, of(now, 'bookableMinutes'), of(then, 'bookableMinutes'))
  return booked.map(({ from, value, before }, index) => ({
    from,
    value: shareOf(value, bookable[index]?.value),
    before: shareOf(before, bookable[index]?.before),
  }))
}

const shareOf = (booked: number, bookable = 0) => (bookable === 0 ? 0 : booked / bookable)
