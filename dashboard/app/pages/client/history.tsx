import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer, Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { BookingState } from './booking-state.tsx'
import { useBookingLink } from './use-booking-link.ts'

/** The bookings, latest appointment first; a row opens the booking in the calendar. */
export function History({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const history = useApi(
    '~/customers/{customerId}/bookings',
    {
      businessId: useBusiness().id,
      customerId: client.id,
      page,
      limit: 10,
      sortBy: 'startsAt',
      sortOrder: 'desc',
    },
    { keepsPrevious: true },
  )
  const columns = useHistoryColumns()
  const navigate = useNavigate()
  const linkTo = useBookingLink()
  return (
    <Section title={t('clients.history')}>
      <DataTable
        query={{ data: history.data?.data, error: history.error }}
        columns={columns}
        idOf={(booking) => booking.id}
        empty={<EmptyState picture="calendar" title={t('clients.noHistory')} />}
        onOpen={(booking) => void navigate(linkTo(booking))}
        paging={{ page, pages: history.data?.meta.totalPages ?? 1, onPage: setPage }}
      />
    </Section>
  )
}

function useHistoryColumns() {
  const { t } = useTranslation()
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  return useMemo((): Column<Booking>[] => {
    const names = new Map(staff?.map((member) => [member.id, nameOf(member)]))
    return [
      {
        id: 'when',
        header: t('clients.when'),
        value: ({ startsAt }) => startsAt,
        show: ({ startsAt }) => <DateTime at={startsAt} />,
      },
      {
        id: 'what',
        header: t('clients.what'),
        value: ({ services, staffId }) =>
          [services.map((one) => one.serviceName).join(', '), names.get(staffId)]
            .filter((words) => words !== undefined)
            .join(' · '),
        isWide: true,
      },
      moneyColumn('total', t('clients.total')),
      {
        id: 'status',
        header: t('clients.status'),
        show: ({ status }) => <BookingState status={status} />,
      },
    ]
  }, [t, staff])
}
