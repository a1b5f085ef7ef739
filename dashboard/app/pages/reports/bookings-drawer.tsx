import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { pathTo } from '#app/paths.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { type BookingsFilter, useReportBookings } from './analytics.ts'

interface BookingsDrawerProps {
  title: string
  filter: BookingsFilter
  /** The salon of the bookings. */
  slug: string
  currency: string
  onClose: () => void
}

/** The bookings behind a bar; each opens in the calendar. */
export function BookingsDrawer({ title, filter, slug, currency, onClose }: BookingsDrawerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error } = useReportBookings(filter, page)
  const columns = useBehindColumns({ slug, currency })
  return (
    <SideDrawer title={title} width={560} onClose={onClose}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('reports.bookingsHint')}
      </Text>
      <DataTable
        query={{ data: data?.data, error }}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState picture="calendar" title={t('reports.emptyTitle')} />}
        onOpen={({ id, date }) =>
          void navigate(pathTo('calendar', { slug }, { date, booking: id }))
        }
        paging={{ page, pages: data?.meta.totalPages ?? 1, onPage: setPage }}
      />
    </SideDrawer>
  )
}

function useBehindColumns({ slug, currency }: Pick<BookingsDrawerProps, 'slug' | 'currency'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    (): Column<Booking>[] => [
      {
        id: 'date',
        header: t('reports.day'),
        value: ({ startsAt }) => startsAt,
        show: ({ date, startTime }) => format.dayClock(date, startTime),
      },
      {
        id: 'client',
        header: t('reports.client'),
        value: ({ customerName }) => customerName ?? '',
        show: ({ customerId, customerName }) => (
          <ClientName
            id={customerName === null ? null : customerId}
            name={customerName ?? ''}
            slug={slug}
          />
        ),
      },
      {
        id: 'state',
        header: t('payments.state'),
        value: ({ status }) => t(`calendar.state.${status}`),
        isWide: true,
      },
      {
        id: 'total',
        header: t('payments.amount'),
        show: ({ total }) => <Money amount={total} currency={currency} />,
        align: 'right',
      },
    ],
    [t, format, slug, currency],
  )
}
