import { Suspense, useCallback, useState } from 'react'

import { useAffected } from '#app/forms/affected/use-affected.ts'
import { BesideContext } from '#app/ui/overlay/beside.ts'

import { ShowDraftContext, type ShownDraft } from './data/shown-draft.ts'
import type { useCalendarData } from './data/use-calendar-data.ts'
import type { useDraft } from './draft/use-draft.ts'
import type { useFilter } from './filter/use-filter.ts'
import {
  AffectedDrawer,
  BookingDrawer,
  DeskDrawer,
  DraftDrawer,
  FilterDrawer,
  FindDrawer,
  TimeOffDrawer,
} from './lazy-drawers.ts'
import type { usePanels } from './use-panels.ts'

interface DrawersProps {
  panels: ReturnType<typeof usePanels>
  draft: ReturnType<typeof useDraft>
  filtering: ReturnType<typeof useFilter>
  calendar: ReturnType<typeof useCalendarData>
  /** The first day on which to look for free times. */
  day: string
  /** Whether they stand beside the calendar. */
  hasRoom: boolean
  onShowDraft: (draft: ShownDraft | null) => void
}

/** The drawer that the URL names: beside the calendar where there is room, otherwise over it. */
export function Drawers({
  panels,
  draft,
  filtering,
  calendar,
  day,
  hasRoom,
  onShowDraft,
}: DrawersProps) {
  const { members, bookings } = calendar
  const { bookingId, timeOff, panel, close } = panels
  const affected = useAffected()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // A hidden page has no refs, and a drawer that changed its place would lose what was typed.
  const keep = useCallback((element: HTMLElement | null) => {
    if (element) setPlace(element)
  }, [])
  return (
    <BesideContext value={hasRoom ? place : null}>
      <ShowDraftContext value={onShowDraft}>
        <div className="calendar-beside" ref={keep} />
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
          {bookingId !== null && (
            <BookingDrawer
              key={bookingId}
              bookingId={bookingId}
              members={members}
              onClose={close}
            />
          )}
          {timeOff !== null && <TimeOffDrawer key={timeOff} text={timeOff} onClose={close} />}
          {panel === 'find' && (
            <FindDrawer members={members} day={day} onTake={draft.take} onClose={close} />
          )}
          {panel === 'desk' && <DeskDrawer onOpen={panels.openBooking} onClose={close} />}
          {panel === 'filter' && (
            <FilterDrawer
              filtering={filtering}
              members={members}
              hasPlaces={
                filtering.filter.place !== 'all' || bookings.some(({ isMobile }) => isMobile)
              }
              onClose={close}
            />
          )}
        </Suspense>
      </ShowDraftContext>
    </BesideContext>
  )
}
