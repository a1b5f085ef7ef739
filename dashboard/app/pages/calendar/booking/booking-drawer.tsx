import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBooking } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { currentQuery } from '#app/forms/current-query.ts'
import { dayFor } from '#app/forms/rebook/intervals.ts'
import { RebookPanel } from '#app/forms/rebook/rebook-panel.tsx'
import { statusTones } from '#app/tokens.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { ClientAlertsOf } from '../../clients/client-alerts.tsx'
import { Checkout } from '../checkout/checkout.tsx'
import type { Member } from '../data/members.ts'
import { AffectedNote } from './affected-note.tsx'
import { actionsFor } from './allowed-actions.ts'
import { AskPanel } from './ask-panel.tsx'
import { BookingActions, type Panel } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { EditPanel } from './edit/edit-panel.tsx'
import { hasLink } from './has-link.ts'
import { BookingHistory } from './history/booking-history.tsx'
import { LinkPanel } from './link-panel.tsx'
import { BookingMessages } from './messages/booking-messages.tsx'
import { MovePanel } from './move-panel.tsx'

interface BookingDrawerProps {
  bookingId: string
  members: readonly Member[]
  onClose: () => void
}

/** The details of a booking, its actions, and the messages about it. */
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
      <StatusBadge
        tone={statusTones[booking.status]}
        label={t(`calendar.state.${booking.status}`)}
      />
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
      {booking && <ClientAlertsOf id={booking.customerName === null ? null : booking.customerId} />}
      {booking && <OpenBooking booking={booking} onClose={onClose} {...rest} />}
    </SideDrawer>
  )
}

type OpenBookingProps = Omit<BookingDrawerProps, 'bookingId'> & { booking: Booking }

function OpenBooking({ booking, members, onClose }: OpenBookingProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const format = useFormat()
  const [panel, setPanel] = useState<Panel>(() =>
    booking.status === 'IN_PROGRESS' && currentQuery().get('step') === 'checkout'
      ? 'checkout'
      : 'actions',
  )
  const [line, setLine] = useState<number | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current === panel) return
    shown.current = panel
    // The button that had the focus is gone with its panel, and the focus must stay in the drawer.
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
  }, [panel])
  const back = () => setPanel('actions')
  const edit = (index: number | null) => {
    setLine(index)
    setPanel('edit')
  }
  const isEditable = can(membership, 'bookings:write') && actionsFor(booking).isEditable
  const mayRenewLink =
    can(membership, 'bookings:write') && may(membership, 'cancel') && hasLink(booking, Date.now())
  if (panel === 'checkout')
    return (
      <div ref={root} tabIndex={-1} style={{ outline: 'none' }}>
        <Checkout booking={booking} onBack={back} onClose={onClose} />
      </div>
    )
  return (
    <Stack gap="lg" ref={root} tabIndex={-1} style={{ outline: 'none' }}>
      {panel === 'edit' ? (
        <EditPanel booking={booking} members={members} line={line} onDone={back} />
      ) : (
        <BookingFacts
          booking={booking}
          members={members}
          onService={isEditable && panel === 'actions' ? edit : null}
        />
      )}
      {panel === 'actions' && <AffectedNote booking={booking} members={members} />}
      {panel === 'move' && <MovePanel booking={booking} members={members} onDone={back} />}
      {panel === 'cancel' && <CancelPanel booking={booking} onDone={back} />}
      {(panel === 'no-show' || panel === 'complete') && (
        <AskPanel booking={booking} step={panel} onDone={back} />
      )}
      {panel === 'link' && <LinkPanel booking={booking} onDone={back} />}
      {(panel === 'soon' || panel === 'later') && (
        <RebookPanel
          booking={booking}
          day={dayFor(panel, booking.date, format.today())}
          onDone={back}
        />
      )}
      {panel === 'actions' && can(membership, 'bookings:write') && (
        <BookingActions
          booking={booking}
          members={members}
          onPanel={(next) => (next === 'edit' ? edit(null) : setPanel(next))}
        />
      )}
      {panel === 'actions' && <BookingMessages booking={booking} />}
      {panel === 'actions' && <BookingHistory booking={booking} />}
      {panel === 'actions' && mayRenewLink && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setPanel('link')}
        >
          {t('calendar.clientLink')}
        </Button>
      )}
    </Stack>
  )
}
