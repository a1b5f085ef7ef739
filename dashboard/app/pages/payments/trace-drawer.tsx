import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { readBookingInvoice } from '../../api/invoices.ts'
import { useBookingByNumber, useTrace } from '../../api/payments.ts'
import { can, may } from '../../api/rights.ts'
import { pathTo } from '../../paths.ts'
import { ClientName } from '../../ui/client-name.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useAddressQuery } from '../../ui/use-query.ts'
import { BookingRefunds } from './booking-refunds.tsx'
import { TraceEvents, TraceFigures } from './trace.tsx'

/** The money of one booking: what came, what went back, what may still be given back. */
export function TraceDrawer({ number }: { number: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { set } = useAddressQuery()
  const booking = useBookingByNumber(id, number)
  const trace = useTrace(id, booking.data?.id)
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
        {booking.data && <BookingRefunds bookingId={booking.data.id} />}
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
  /** How much may still be given back. */
  left: number
}

function Actions({
  booking: { id: bookingId, bookingNumber, date, ...booking },
  left,
}: ActionsProps) {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const { set } = useAddressQuery()
  // The API has an invoice once the booking is over and paid, and keeps it whatever is given back later.
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
            read={() => readBookingInvoice(id, bookingId)}
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
