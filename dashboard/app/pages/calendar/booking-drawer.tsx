import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Booking, useBooking } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import { RebookPanel } from '../../forms/rebook/rebook-panel.tsx'
import { dayFor, type Span } from '../../forms/rebook/spans.ts'
import { ClientName } from '../../ui/client-name.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { Checkout } from './checkout/checkout.tsx'
import { toneOf } from './colors.ts'
import type { Member } from './members.ts'
import { MissedPanel } from './missed-panel.tsx'
import { MovePanel } from './move-panel.tsx'

/** What the lower part of the drawer shows. */
export type Panel = 'actions' | 'move' | 'cancel' | 'missed' | 'checkout' | Span

interface BookingDrawerProps {
  bookingId: string
  members: readonly Member[]
  onClose: () => void
}

/** A booking: who, what, with whom, when, and what can be done with it. */
export function BookingDrawer({ bookingId, onClose, ...rest }: BookingDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { data: booking, error } = useBooking(businessId, bookingId)
  const title = booking ? (
    <Group gap="xs">
      <Text fw={600} fz="lg">
        <ClientName
          id={booking.customerName === null ? null : booking.customerId}
          name={booking.customerName ?? t('calendar.erased')}
        />
      </Text>
      <StatusBadge tone={toneOf[booking.status]} label={t(`calendar.state.${booking.status}`)} />
    </Group>
  ) : error ? (
    t('calendar.newBooking')
  ) : (
    <Skeleton h={20} w={160}>
      {t('calendar.newBooking')}
    </Skeleton>
  )
  return (
    <SideDrawer onClose={onClose} title={title}>
      {error && <FailureNote error={error} />}
      {!booking && !error && <Skeleton h={200} />}
      {booking && <OpenBooking booking={booking} onClose={onClose} {...rest} />}
    </SideDrawer>
  )
}

type OpenBookingProps = Omit<BookingDrawerProps, 'bookingId'> & { booking: Booking }

function OpenBooking({ booking, members, onClose }: OpenBookingProps) {
  const { membership } = useBusiness()
  const format = useFormat()
  const [panel, setPanel] = useState<Panel>('actions')
  const back = () => setPanel('actions')
  if (panel === 'checkout') return <Checkout booking={booking} onBack={back} onClose={onClose} />
  return (
    <Stack gap="lg">
      <BookingFacts booking={booking} members={members} />
      {panel === 'move' && <MovePanel booking={booking} members={members} onDone={back} />}
      {panel === 'cancel' && <CancelPanel booking={booking} onDone={back} />}
      {panel === 'missed' && <MissedPanel booking={booking} onDone={back} />}
      {(panel === 'soon' || panel === 'later') && (
        <RebookPanel
          booking={booking}
          day={dayFor(panel, booking.date, format.today())}
          onDone={back}
        />
      )}
      {panel === 'actions' && can(membership, 'bookings:write') && (
        <BookingActions booking={booking} onPanel={setPanel} />
      )}
    </Stack>
  )
}
