import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useAnalytics } from '../analytics.ts'
import { bucketsOf } from '../buckets.ts'
import { Buckets } from '../over-time.tsx'
import { useNoShowBookings, usePerformance } from '../overview.ts'
import { useCurrencies } from '../use-currencies.ts'
import type { Ready } from '../use-report.ts'
import { lostDaysIn } from './lost-by-currency.ts'
import { LostRevenue } from './lost-revenue.tsx'
import { useNoShowColumns } from './no-show-columns.tsx'

/** Lost revenue, the no-shows themselves, and their development over time. */
export function NoShows({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId, profile } = useBusiness()
  const navigate = useNavigate()
  const { salons, period, before, reachable } = report
  const now = useNoShowBookings({ businessId, salons, period })
  const lost = useAnalytics('lost', { businessId, salons, period })
  const lostBefore = useAnalytics('lost', { businessId, salons, period: before })
  const staff = usePerformance({ businessId, salons, period })
  const buckets = useMemo(
    () =>
      lost.data &&
      lostBefore.data &&
      bucketsOf(
        { period, before },
        lostDaysIn(lost.data, profile.currency),
        lostDaysIn(lostBefore.data, profile.currency),
      ),
    [lost.data, lostBefore.data, period, before, profile.currency],
  )
  const currencies = useCurrencies(report)
  const columns = useNoShowColumns(report, { staff: staff.data, currencies })
  const error = now.error ?? lost.error ?? lostBefore.error
  if (error && !now.data) return <FailureNote error={error} />
  const open = ({ id, date, businessId: at }: Booking) => {
    const slug = reachable.find((one) => one.businessId === at)?.slug
    if (slug !== undefined) void navigate(pathTo('calendar', { slug }, { date, booking: id }))
  }
  return (
    <Stack gap="lg">
      <LostRevenue now={lost.data} then={lostBefore.data} />
      <DataTable
        query={{ data: currencies && now.data, error: now.error }}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            picture="calendar"
            title={t('reports.noMissedTitle')}
            text={t('reports.noMissedText')}
          />
        }
        onOpen={open}
        csvName={`no-shows-${period.from}-${period.to}`}
      />
      <Title order={2}>{t('reports.overTime')}</Title>
      <Buckets of="lost" buckets={buckets} period={period} salons={salons} />
    </Stack>
  )
}
