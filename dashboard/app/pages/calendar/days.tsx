import { Box } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useConnection } from '#app/connection/use-connection.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { useMoves } from './booking/use-moves.ts'
import { minutesOf, timeOf } from './data/clock-times.ts'
import type { Coloring } from './data/colors.ts'
import type { Filter } from './data/filter.ts'
import type { Member } from './data/members.ts'
import type { Selection } from './data/selection.ts'
import type { ShownDraft } from './data/shown-draft.ts'
import { draftEntry } from './data/single-entries.ts'
import type { TimeOffKey } from './data/time-off-key.ts'
import type { Conflict } from './data/urgent.ts'
import type { useCalendarData } from './data/use-calendar-data.ts'
import { useEntries } from './data/use-entries.ts'
import { utilizationOf } from './data/utilization.ts'
import { type Span, spanOf } from './data/visible-hours.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { useAwayStrip } from './grid/away-strip.tsx'
import { Grid } from './grid/grid.tsx'
import { NoMembers } from './lazy-drawers.ts'
import type { useSettings } from './toolbar/use-display-settings.ts'
import type { useAddress } from './use-address.ts'
import type { useSwipe } from './use-swipe.ts'

interface DaysProps {
  address: ReturnType<typeof useAddress>
  settings: ReturnType<typeof useSettings>
  coloring: Coloring
  filter: Filter
  calendar: ReturnType<typeof useCalendarData>
  /** The single visible team member. */
  member: Member | undefined
  now: { date: string; time: string }
  conflicts: ReadonlyMap<string, Conflict>
  draft: ShownDraft | null
  moves: ReturnType<typeof useMoves>
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
  onSelect: ((selection: Selection) => void) | null
  /** Whether those who are not there have columns. */
  isUnfolded: boolean
  onFold: () => void
  /** Goes from one person to the next; null: not on this screen. */
  swipe: ReturnType<typeof useSwipe> | null
}

/** The grid with its entries, or a message instead. */
export function Days(props: DaysProps) {
  const { address, settings, coloring, filter, calendar, member, now, conflicts, draft } = props
  const { moves, onOpen, onTimeOff, onSelect, isUnfolded, onFold, swipe } = props
  const { t } = useTranslation()
  // The frame says so.
  const { isOffline } = useConnection()
  const { columns } = calendar
  const { clocks } = useFormat()
  const label = t('calendar.new')
  const drafted = useMemo(() => draft && draftEntry(draft, label, clocks), [draft, label, clocks])
  const entries = useEntries({ calendar, coloring, filter, now, conflicts, draft: drafted })
  const fills = useFills(address, calendar)
  const away = useAwayStrip({
    date: address.date,
    away: calendar.away,
    isUnfolded: isUnfolded && address.view === 'day' && !member,
    onToggle: onFold,
  })
  const span = useSpan(address, calendar)
  const scrollTime = useScrollTime(address, calendar.isLoading ? null : span, now)

  if (calendar.error) return <FailureNote error={calendar.error} />
  if (calendar.isLoading) return <GridSkeleton />
  if (calendar.members.length === 0)
    return (
      <Suspense>
        <NoMembers />
      </Suspense>
    )
  // The filter says why.
  if (columns.length === 0) return null
  return (
    <>
      {calendar.staleness && !isOffline && <FailureNote error={calendar.staleness} />}
      <Box className="calendar-grid-frame" {...(address.view === 'day' && swipe)}>
        <Grid
          view={address.view}
          date={address.range.from}
          members={columns}
          fills={fills}
          away={away}
          entries={entries}
          span={span}
          zoom={settings.zoom}
          scrollTime={scrollTime}
          isOpen={onSelect !== null}
          onOpen={onOpen}
          onTimeOff={onTimeOff}
          onMove={(id, place) => {
            const booking = calendar.bookings.find((one) => one.id === id)
            if (booking) void moves.move(booking, place)
          }}
          onLength={(id, minutes) => {
            const booking = calendar.bookings.find((one) => one.id === id)
            if (booking) void moves.lengthen(booking, minutes)
          }}
          onSelect={(selection) => onSelect?.(selection)}
        />
      </Box>
    </>
  )
}

/** How full the day of each member with a column is, in the view of a day. */
function useFills({ view, date }: Address, calendar: ReturnType<typeof useCalendarData>) {
  const { columns, hours, bookings } = calendar
  return useMemo(() => {
    const fills = new Map<string, number>()
    if (view === 'week') return fills
    for (const [index, { id }] of columns.entries()) {
      const day = hours[index]?.find((one) => one.date === date)
      const fill = utilizationOf(
        day,
        bookings.filter(({ staffId }) => staffId === id),
      )
      if (fill !== null) fills.set(id, fill)
    }
    return fills
  }, [view, date, columns, hours, bookings])
}

type Address = ReturnType<typeof useAddress>

function useSpan(
  { range: { from, to } }: Address,
  { days, bookings }: ReturnType<typeof useCalendarData>,
) {
  const span = spanOf(
    (days ?? []).filter(({ date }) => from <= date && date <= to),
    // The previous day's bookings stay as placeholder data until the new ones have loaded.
    bookings.filter(({ date }) => from <= date && date <= to),
  )
  const { first, last } = span
  return useMemo(() => ({ first, last }), [first, last])
}

/**
 * Today scrolls to one hour before now. The value stays as time passes and as others book earlier hours. Null: the
 * hours are not loaded yet.
 */
function useScrollTime({ range: { from, to } }: Address, span: Span | null, now: DaysProps['now']) {
  const { first, last } = span ?? { first: 0, last: 0 }
  const minute = minutesOf(now.time)
  const isNow = from <= now.date && now.date <= to && first <= minute && minute <= last
  const hour = isNow ? Math.floor(minute / 60) * 60 - 30 : first + 45
  const [start, setStart] = useState({ key: null as string | null, time: '00:00' })
  const key = span && `${from} ${to}`
  if (start.key !== key) setStart({ key, time: timeOf(Math.max(hour, first)) })
  return start.time
}
