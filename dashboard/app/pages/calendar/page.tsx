import './calendar.css'
import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useLive } from '../../api/live.ts'
import { mayBook } from '../../api/rights.ts'
import { useDrawer } from '../../forms/use-drawer.ts'
import { ClosedNote } from './closed-note.tsx'
import { Days } from './days.tsx'
import { startFor } from './draft/start-for.ts'
import { useDraft } from './draft/use-draft.ts'
import { BookingDrawer, DraftDrawer, RefusedNote, useDrawersSoon } from './drawers.ts'
import { MemberBar } from './member-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAddress } from './use-address.ts'
import { useDays, usePrefetch } from './use-days.ts'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useSettings } from './use-settings.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The first page after the login: today, a column for each person. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const now = useNow(profile.timezone)
  const address = useAddress(now.date)
  const settings = useSettings()
  const isPhone =
    useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isOne = isPhone || address.view === 'week'
  const shown = useDays(
    address.range,
    isOne ? { id: address.memberId ?? membership.staffId } : null,
  )
  const { members, columns } = shown
  const member = isOne ? columns[0] : undefined
  const moves = useMoves()
  useLive(id)
  const booking = useDrawer('booking')
  const draft = useDraft()
  usePrefetch(address.neighbours, columns, !shown.isLoading)
  useDrawersSoon(!shown.isLoading)
  const isBooking = mayBook(membership)
  const onNew = isBooking ? () => draft.begin(startFor(address.date, now, shown.days)) : null
  useShortcuts({ goToToday: () => address.goTo(now.date), goBy: address.goBy, onNew })

  return (
    <Box component="section" className="calendar-page" aria-label={t('nav.calendar')}>
      <Toolbar
        address={address}
        settings={settings}
        today={now.date}
        isPhone={isPhone}
        onNew={onNew}
      />
      {member && <MemberBar members={members} member={member} onPick={address.pick} />}
      <ClosedNote address={address} shown={shown} />
      <Days
        address={address}
        settings={settings}
        shown={shown}
        member={member}
        now={now}
        moves={moves}
        onOpen={booking.open}
        onGap={isBooking ? draft.fill : null}
      />
      <Suspense>
        {moves.refused && <RefusedNote moves={moves} members={members} bookings={shown.bookings} />}
      </Suspense>
      <Suspense>
        {draft.opened && (
          <DraftDrawer draft={draft.opened} members={members} onClose={draft.close} />
        )}
        {booking.id !== null && (
          <BookingDrawer
            key={booking.id}
            bookingId={booking.id}
            members={members}
            onClose={booking.close}
          />
        )}
      </Suspense>
    </Box>
  )
}
