import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type Occupancy as Told, type OfSalons, useAnalytics } from '../../api/analytics.ts'
import { useBusiness } from '../../api/business.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { type Bucket, bucketsOf } from './buckets.ts'
import { MemberOccupancy } from './member-occupancy.tsx'
import { Buckets } from './over-time.tsx'
import type { Ready } from './use-report.ts'

/** How full it was: day by day, and each person. */
export function Occupancy({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { salons, period, before } = report
  const now = useAnalytics('occupancy', { businessId, salons, period })
  const then = useAnalytics('occupancy', { businessId, salons, period: before })
  const buckets = useMemo(
    () => now.data && then.data && shares(period, now.data, then.data),
    [now.data, then.data, period],
  )
  const error = now.error ?? then.error
  if (error && !buckets) return <FailureNote error={error} />
  return (
    <Stack gap="lg">
      <Buckets of="occupancy" buckets={buckets} period={period} salons={salons} />
      <Title order={2}>{t('reports.staff')}</Title>
      <MemberOccupancy report={report} now={now.data} then={then.data} />
    </Stack>
  )
}

/** Minutes are added up before they are divided: a share of shares would count a short day as much as a long one. */
function shares(period: Ready['period'], now: OfSalons<Told>, then: OfSalons<Told>): Bucket[] {
  const of = (told: OfSalons<Told>, what: 'bookedMinutes' | 'bookableMinutes') =>
    told.flatMap(({ told: { daily } }) =>
      daily.map((day) => ({ date: day.date, value: day[what] })),
    )
  const booked = bucketsOf(period, of(now, 'bookedMinutes'), of(then, 'bookedMinutes'))
  const bookable = bucketsOf(period, of(now, 'bookableMinutes'), of(then, 'bookableMinutes'))
  return booked.map(({ from, value, before }, index) => ({
    from,
    value: shareOf(value, bookable[index]?.value),
    before: shareOf(before, bookable[index]?.before),
  }))
}

const shareOf = (booked: number, bookable = 0) => (bookable === 0 ? 0 : booked / bookable)
