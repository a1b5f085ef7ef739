import './calendar.css'
import { Box } from '@mantine/core'
import { useCallbackRef, useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLiveUpdates } from '#app/api/http/live-updates.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may, mayBook } from '#app/api/session/rights.ts'
import { useIsSettled } from '#app/ui/use-is-settled.ts'
import { useHasRoomBeside, usePhone } from '#app/ui/use-phone.ts'

import { useMoves } from './booking/use-moves.ts'
import { useIsChecklistOpen } from './checklist/use-is-open.ts'
import { adjacentPerson } from './data/members.ts'
import type { ShownDraft } from './data/shown-draft.ts'
import { useCalendarData, usePrefetchAdjacent } from './data/use-calendar-data.ts'
import { useConflicts } from './data/use-conflicts.ts'
import { useNow } from './data/use-now.ts'
import { Days } from './days.tsx'
import { DeskPlace } from './desk/desk-place.tsx'
import { useDesk } from './desk/use-desk.ts'
import { defaultStart } from './draft/default-start.ts'
import { useDraft } from './draft/use-draft.ts'
import { Drawers } from './drawers.tsx'
import { useFilter } from './filter/use-filter.ts'
import { Checklist, Legend, PrintDay, RefusedMoveNote, usePreloadDrawers } from './lazy-drawers.ts'
import { Agenda } from './list/agenda.tsx'
import { Notes } from './notes.tsx'
import { People } from './toolbar/people.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useColoring, useSettings } from './toolbar/use-display-settings.ts'
import { useShortcuts } from './toolbar/use-shortcuts.ts'
import { useAddress } from './use-address.ts'
import { usePanels } from './use-panels.ts'
import { useSwipe } from './use-swipe.ts'

/** The first page after the login: today, one column per team member. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const now = useNow(profile.timezone)
  const isPhone = usePhone()
  const address = useAddress(now.date, isPhone)
  const settings = useSettings()
  const coloring = useColoring(settings.colorBy)
  const filtering = useFilter()
  const [isUnfolded, { toggle: onFold }] = useDisclosure()
  const hasRoomBeside = useHasRoomBeside()
  const isList = address.layout === 'list'
  const isOne = !isList && (isPhone || address.view === 'week')
  const calendar = useCalendarData(address.range, {
    filter: filtering.filter,
    alone:
      isOne || (isPhone && address.memberId !== null)
        ? { id: address.memberId ?? membership.staffId }
        : null,
    isFolding: !isList && address.view === 'day' && !isUnfolded,
  })
  const { members, chosen, columns } = calendar
  const member = isOne ? columns[0] : undefined
  const moves = useMoves()
  useLiveUpdates(id)
  const panels = usePanels()
  const desk = useDesk({
    isCovered: hasRoomBeside && panels.isOpen,
    open: () => panels.openPanel('desk'),
  })
  const draft = useDraft()
  const { conflicts, affected: toMove } = useConflicts(calendar, now)
  const [shownDraft, setShownDraft] = useState<ShownDraft | null>(null)
  usePrefetchAdjacent(address.neighbours, calendar.candidates, !calendar.isLoading)
  usePreloadDrawers(!calendar.isLoading)
  const checklist = useIsChecklistOpen()
  const isSettled = useIsSettled()
  const isBooking = mayBook(membership)
  const onNew = isBooking ? () => draft.begin(defaultStart(address.date, now, calendar.days)) : null
  // The same for every day, so that the checklist is not rendered with each.
  const begin = useCallbackRef(onNew ?? undefined)
  const onFind = isBooking ? () => panels.openPanel('find') : null
  useShortcuts({ goToToday: () => address.goTo(now.date), goBy: address.goBy, onNew, onFind })
  const [isPrinting, printing] = useDisclosure()
  const swipe = useSwipe((step) => address.pick(adjacentPerson(chosen, address.memberId, step)))
  const legend = { coloring, bookings: calendar.bookings, range: address.range }

  return (
    <Box component="section" className="calendar-page" aria-label={t('nav.calendar')}>
      <div className="calendar-main">
        {may(membership, 'business:edit') &&
          isSettled &&
          checklist.isOpen &&
          !calendar.isLoading && (
            <Suspense>
              <Checklist onBook={isBooking ? begin : null} onClose={checklist.close} />
            </Suspense>
          )}
        <Toolbar
          address={address}
          settings={settings}
          today={now.date}
          isPhone={isPhone}
          beside={hasRoomBeside && panels.isOpen ? 'drawer' : desk.isColumn ? 'desk' : null}
          isFiltered={filtering.isFiltered}
          onFilter={() => panels.openPanel('filter')}
          onFind={onFind}
          onPrint={printing.open}
          onNew={onNew}
          onDesk={desk.show}
        />
        <People address={address} members={chosen} member={member} isPhone={isPhone} />
        <Notes
          address={address}
          calendar={calendar}
          filtering={filtering}
          isOne={isOne}
          toMove={toMove}
        />
        {isList ? (
          <Agenda
            address={address}
            calendar={calendar}
            filter={filtering.filter}
            coloring={coloring}
            onOpen={panels.openBooking}
            onTimeOff={panels.openTimeOff}
            swipe={isPhone ? swipe : null}
          />
        ) : (
          <Days
            address={address}
            settings={settings}
            coloring={coloring}
            filter={filtering.filter}
            calendar={calendar}
            member={member}
            now={now}
            conflicts={conflicts}
            draft={shownDraft}
            moves={moves}
            onOpen={panels.openBooking}
            onTimeOff={panels.openTimeOff}
            onSelect={isBooking ? draft.fill : null}
            isUnfolded={isUnfolded}
            onFold={onFold}
            swipe={isPhone ? swipe : null}
          />
        )}
        {isPrinting && !calendar.isLoading && (
          <Suspense>
            <PrintDay
              date={address.date}
              calendar={calendar}
              filter={filtering.filter}
              onDone={printing.close}
            />
          </Suspense>
        )}
        {!isPhone && !isList && !desk.isWide && (
          <Suspense fallback={<div className="calendar-legend-room" />}>
            <Legend {...legend} />
          </Suspense>
        )}
        <Suspense>
          {moves.refused && (
            <RefusedMoveNote moves={moves} members={members} bookings={calendar.bookings} />
          )}
        </Suspense>
      </div>
      {desk.isColumn && (
        <DeskPlace
          isReady={isSettled && !calendar.isLoading}
          onOpen={panels.openBooking}
          onHide={desk.hide}
          legend={legend}
        />
      )}
      <Drawers
        panels={panels}
        draft={draft}
        filtering={filtering}
        calendar={calendar}
        onShowDraft={setShownDraft}
        day={address.date < now.date ? now.date : address.date}
        hasRoom={hasRoomBeside}
      />
    </Box>
  )
}
