import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Booking, useBooking } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { toneOf } from './colors.ts'
import type { Member } from './members.ts'
import { MissedPanel } from './missed-panel.tsx'
import { MovePanel } from './move-panel.tsx'

/** What the lower part of the drawer shows. */
export type Panel = 'actions' | 'move' | 'cancel' | 'missed'

interface BookingDrawerProps {
  bookingId: string
  members: readonly Member[]
  onAgain: (booking: Booking) => void
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
        {booking.customerName ?? t('calendar.erased')}
      </Text>
      <StatusBadge tone={toneOf[booking.status]} label={t(`calendar.state.${booking.status}`)} />
    </Group>
  ) : error ? (
    t('calendar.newBooking')
  ) : (
    <Skeleton h={20} w={160} />
  )
  return (
    <SideDrawer onClose={onClose} title={title}>
      {error && <FailureNote error={error} />}
      {!booking && !error && <Skeleton h={200} />}
      {booking && <OpenBooking booking={booking} {...rest} />}
    </SideDrawer>
  )
}

type OpenBookingProps = Pick<BookingDrawerProps, 'members' | 'onAgain'> & { booking: Booking }

function OpenBooking({ booking, members, onAgain }: OpenBookingProps) {
  const { membership } = useBusiness()
  const [panel, setPanel] = useState<Panel>('actions')
  const back = () => setPanel('actions')
  return (
    <Stack gap="lg">
      <BookingFacts booking={booking} members={members} />
      {panel === 'move' && <MovePanel booking={booking} members={members} onDone={back} />}
      {panel === 'cancel' && <CancelPanel booking={booking} onDone={back} />}
      {panel === 'missed' && <MissedPanel booking={booking} onDone={back} />}
      {panel === 'actions' && can(membership, 'bookings:write') && (
        <BookingActions booking={booking} onPanel={setPanel} onAgain={() => onAgain(booking)} />
      )}
    </Stack>
  )
}
