import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { useBookingByNumber } from './payments.ts'
import { RefundsOf } from './refunds-of.tsx'
import { TraceEvents, TraceFigures } from './trace.tsx'

/** The payments and refunds of one booking, and the refundable amount. */
export function TraceDrawer({ number }: { number: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { set } = useUrlQuery()
  const booking = useBookingByNumber(id, number)
  const trace = useApi('/payments/bookings/{bookingId}/trace', {
    businessId: id,
    bookingId: booking.data?.id,
  })
  const error = booking.error ?? trace.error
  return (
    <SideDrawer
      onClose={() => set({ trace: null })}
      title={t('payments.traceTitle', { number })}
      width={480}
    >
      <Stack gap="lg">
        {error && <FailureNote error={error} />}
        {booking.data === null && <Alert color="gray">{t('payments.noBooking')}</Alert>}
        {booking.data && <BookingLine booking={booking.data} />}
        {trace.data && (
          <>
            <TraceFigures trace={trace.data} />
            <TraceEvents trace={trace.data} />
          </>
        )}
        {!error && booking.data !== null && !trace.data && <Skeleton h={180} />}
        {booking.data && <RefundsOf subject={{ bookingId: booking.data.id }} />}
        {booking.data && trace.data && (
          <Actions booking={booking.data} left={trace.data.summary.remainingRefundable} />
        )}
      </Stack>
    </SideDrawer>
  )
}

type Booking = NonNullable<ReturnType<typeof useBookingByNumber>['data']>

function BookingLine({ booking }: { booking: Booking }) {
  const format = useFormat()
  const services = booking.services.map(({ serviceName }) => serviceName).join(', ')
  return (
    <Stack gap={2}>
      <Text fw={600}>
        <ClientName id={booking.customerId} name={booking.customerName ?? ''} />
      </Text>
      <Text size="sm" c="dimmed">
        {`${format.day(booking.date)}, ${format.time(booking.startsAt)} · ${services} · ${format.money(booking.total)}`}
      </Text>
    </Stack>
  )
}

interface ActionsProps {
  booking: Booking
  /** The refundable amount. */
  left: number
}

function Actions({
  booking: { id: bookingId, bookingNumber, date, ...booking },
  left,
}: ActionsProps) {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const { set } = useUrlQuery()
  // The API has an invoice once the booking is completed and paid, and keeps it after refunds.
  const hasInvoice =
    booking.status === 'COMPLETED' &&
    ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(booking.paymentStatus)
  return (
    <Group justify="space-between" align="flex-start">
      <Group gap="xs" align="flex-start">
        {can(membership, 'bookings:read') && (
          <Button
            variant="default"
            size="compact-sm"
            component={Link}
            to={pathTo('calendar', { slug }, { date, booking: bookingId })}
          >
            {t('payments.openBooking')}
          </Button>
        )}
        {hasInvoice && (
          <FileButton
            label={t('payments.invoice')}
            name={`invoice-${bookingNumber}.pdf`}
            read={() => api.file('~/bookings/{bookingId}/invoice', { businessId: id, bookingId })}
          />
        )}
      </Group>
      {may(membership, 'refunds') && left > 0 && (
        <Button size="compact-sm" onClick={() => set({ trace: null, refund: bookingNumber })}>
          {t('payments.refund')}
        </Button>
      )}
    </Group>
  )
}
