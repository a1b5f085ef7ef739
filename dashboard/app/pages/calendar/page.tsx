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
import type { ShownDraft } from './data/shown-draft.ts'
import { useCalendarData, usePrefetchAdjacent } from './data/use-calendar-data.ts'
import { useConflicts } from './data/use-conflicts.ts'
import { useNow } from './data/use-now.ts'
import { Days } from './days.tsx'
import { defaultStart } from './draft/default-start.ts'
import { useDraft } from './draft/use-draft.ts'
import { Drawers } from './drawers.tsx'
import { useFilter } from './filter/use-filter.ts'
import {
  AffectedBar,
  AgendaList,
  Checklist,
  ClosedNote,
  FilterBar,
  Legend,
  MemberSwitcher,
  PrintDay,
  RefusedMoveNote,
  usePreloadDrawers,
} from './lazy-drawers.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useColoring, useSettings } from './toolbar/use-display-settings.ts'
import { useShortcuts } from './toolbar/use-shortcuts.ts'
import { useAddress } from './use-address.ts'
import { usePanels } from './use-panels.ts'

/** The first page after the login: today, one column per team member. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const now = useNow(profile.timezone)
  const address = useAddress(now.date)
  const settings = useSettings()
  const coloring = useColoring(settings.colorBy)
  const filtering = useFilter()
  const isPhone = usePhone()
  const hasRoomBeside = useHasRoomBeside()
  const isList = address.layout === 'list'
  const isOne = !isList && (isPhone || address.view === 'week')
  const calendar = useCalendarData(address.range, {
    filter: filtering.filter,
    alone: isOne ? { id: address.memberId ?? membership.staffId } : null,
  })
  const { members, chosen, columns } = calendar
  const member = isOne ? columns[0] : undefined
  const isClosed = calendar.days?.find(({ date }) => date === address.date)?.isOpen === false
  const moves = useMoves()
  useLiveUpdates(id)
  const panels = usePanels()
  const draft = useDraft()
  const { conflicts, affected: toMove } = useConflicts(calendar, now)
  const [shownDraft, setShownDraft] = useState<ShownDraft | null>(null)
  usePrefetchAdjacent(address.neighbours, columns, !calendar.isLoading)
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
          isBeside={hasRoomBeside && panels.isOpen}
          isFiltered={filtering.isFiltered}
          onFilter={() => panels.openPanel('filter')}
          onFind={onFind}
          onPrint={printing.open}
          onNew={onNew}
        />
        {member && (
          <Suspense fallback={<div className="member-switcher-room" />}>
            <MemberSwitcher members={chosen} member={member} onPick={address.pick} />
          </Suspense>
        )}
        {filtering.isFiltered && !calendar.isLoading && (
          <Suspense>
            <FilterBar
              filtering={filtering}
              calendar={calendar}
              range={address.range}
              isOne={isOne}
            />
          </Suspense>
        )}
        {isClosed && (
          <Suspense>
            <ClosedNote address={address} calendar={calendar} />
          </Suspense>
        )}
        {toMove.length > 0 && (
          <Suspense>
            <AffectedBar bookings={toMove} members={columns} range={address.range} />
          </Suspense>
        )}
        {isList ? (
          <Suspense>
            {!calendar.isLoading && !calendar.error && (
              <AgendaList
                address={address}
                calendar={calendar}
                filter={filtering.filter}
                coloring={coloring}
                onOpen={panels.openBooking}
                onTimeOff={panels.openTimeOff}
              />
            )}
          </Suspense>
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
        {settings.colorBy !== 'staff' && (
          <Suspense>
            <Legend coloring={coloring} bookings={calendar.bookings} range={address.range} />
          </Suspense>
        )}
        <Suspense>
          {moves.refused && (
            <RefusedMoveNote moves={moves} members={members} bookings={calendar.bookings} />
          )}
        </Suspense>
      </div>
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
