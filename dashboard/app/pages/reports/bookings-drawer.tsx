import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { type Behind, useBookingsBehind } from '../../api/analytics.ts'
import type { Booking } from '../../api/bookings.ts'
import { pathTo } from '../../paths.ts'
import { ClientName } from '../../ui/client-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'

interface BookingsDrawerProps {
  title: string
  behind: Behind
  /** Of the salon whose bookings they are. */
  slug: string
  onClose: () => void
}

/** The bookings that stand behind a bar; each opens in the calendar. */
export function BookingsDrawer({ title, behind, slug, onClose }: BookingsDrawerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error } = useBookingsBehind(behind, page)
  const columns = useBehindColumns(slug)
  return (
    <SideDrawer title={title} width={560} onClose={onClose}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('reports.behindHint')}
      </Text>
      <DataTable
        query={{ data: data?.data, error }}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('reports.emptyTitle')} />}
        onOpen={({ id, date }) =>
          void navigate(pathTo('calendar', { slug }, { date, booking: id }))
        }
        paging={{ page, pages: data?.meta.totalPages ?? 1, onPage: setPage }}
      />
    </SideDrawer>
  )
}

function useBehindColumns(slug: string) {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    (): Column<Booking>[] => [
      {
        id: 'date',
        header: t('reports.day'),
        value: ({ startsAt }) => startsAt,
        show: ({ date, startTime }) => `${format.day(date)}, ${startTime}`,
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
        value: ({ total }) => total,
        show: ({ total }) => <Money amount={total} />,
        align: 'right',
      },
    ],
    [t, format, slug],
  )
}
