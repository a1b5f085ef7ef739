import './calendar.css'
import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { useLiveUpdates } from '#app/api/http/live-updates.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may, mayBook } from '#app/api/session/rights.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { usePhone } from '#app/ui/use-phone.ts'

import { useMoves } from './booking/use-moves.ts'
import { useIsChecklistOpen } from './checklist/use-is-open.ts'
import { ClosedNote } from './closed-note.tsx'
import { useCalendarData, usePrefetchAdjacent } from './data/use-calendar-data.ts'
import { useConflicts } from './data/use-conflicts.ts'
import { useNow } from './data/use-now.ts'
import { Days } from './days.tsx'
import { defaultStart } from './draft/default-start.ts'
import { useDraft } from './draft/use-draft.ts'
import {
  AffectedBar,
  AffectedDrawer,
  BookingDrawer,
  Checklist,
  DraftDrawer,
  RefusedMoveNote,
  usePreloadDrawers,
} from './lazy-drawers.ts'
import { MemberSwitcher } from './toolbar/member-switcher.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useSettings } from './toolbar/use-display-settings.ts'
import { useShortcuts } from './toolbar/use-shortcuts.ts'
import { useAddress } from './use-address.ts'

/** The first page after the login: today, one column per team member. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const now = useNow(profile.timezone)
  const address = useAddress(now.date)
  const settings = useSettings()
  const isPhone = usePhone()
  const isOne = isPhone || address.view === 'week'
  const calendar = useCalendarData(
    address.range,
    isOne ? { id: address.memberId ?? membership.staffId } : null,
  )
  const { members, columns } = calendar
  const member = isOne ? columns[0] : undefined
  const moves = useMoves()
  useLiveUpdates(id)
  const booking = useDrawer('booking')
  const affected = useAffected()
  const draft = useDraft()
  const { conflicts, affected: toMove } = useConflicts(calendar, now)
  usePrefetchAdjacent(address.neighbours, columns, !calendar.isLoading)
  usePreloadDrawers(!calendar.isLoading)
  const checklist = useIsChecklistOpen()
  const isBooking = mayBook(membership)
  const onNew = isBooking ? () => draft.begin(defaultStart(address.date, now, calendar.days)) : null
  useShortcuts({ goToToday: () => address.goTo(now.date), goBy: address.goBy, onNew })

  return (
    <Box component="section" className="calendar-page" aria-label={t('nav.calendar')}>
      {may(membership, 'business:edit') && checklist.isOpen && !calendar.isLoading && (
        <Suspense>
          <Checklist onBook={onNew} onClose={checklist.close} />
        </Suspense>
      )}
      <Toolbar
        address={address}
        settings={settings}
        today={now.date}
        isPhone={isPhone}
        onNew={onNew}
      />
      {member && <MemberSwitcher members={members} member={member} onPick={address.pick} />}
      <ClosedNote address={address} calendar={calendar} />
      {toMove.length > 0 && (
        <Suspense>
          <AffectedBar bookings={toMove} members={columns} range={address.range} />
        </Suspense>
      )}
      <Days
        address={address}
        settings={settings}
        calendar={calendar}
        member={member}
        now={now}
        conflicts={conflicts}
        moves={moves}
        onOpen={booking.open}
        onSelect={isBooking ? draft.fill : null}
      />
      <Suspense>
        {moves.refused && (
          <RefusedMoveNote moves={moves} members={members} bookings={calendar.bookings} />
        )}
      </Suspense>
      <Suspense>
        {draft.opened && (
          <DraftDrawer draft={draft.opened} members={members} onClose={draft.close} />
        )}
        {affected.opened && (
          <AffectedDrawer
            key={affected.opened.staffId}
            affected={affected.opened}
            onClose={affected.close}
          />
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
