import { Box, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import type { Gap } from './gaps.ts'
import { Grid } from './grid/grid.tsx'
import { memberBeside } from './member-bar.tsx'
import type { Member } from './members.ts'
import { type Span, spanOf } from './span.ts'
import type { useAddress } from './use-address.ts'
import type { useDays } from './use-days.ts'
import { useEntries } from './use-entries.ts'
import type { useMoves } from './use-moves.ts'
import type { useSettings } from './use-settings.ts'
import { useSwipe } from './use-swipe.ts'
import { minutesOf, timeOf } from './wall-clock.ts'

interface DaysProps {
  address: ReturnType<typeof useAddress>
  settings: ReturnType<typeof useSettings>
  shown: ReturnType<typeof useDays>
  /** The one who is shown alone. */
  member: Member | undefined
  now: { date: string; time: string }
  moves: ReturnType<typeof useMoves>
  onOpen: (bookingId: string) => void
  onGap: ((gap: Gap) => void) | null
}

/** The grid with all that stands in it, or what there is instead. */
export function Days(props: DaysProps) {
  const { address, settings, shown, member, now, moves, onOpen, onGap } = props
  const { t } = useTranslation()
  const { columns } = shown
  const entries = useEntries({ shown, colorBy: settings.colorBy, now })
  const span = useSpan(address, shown)
  const scrollTime = useScrollTime(address, shown.isLoading ? null : span, now)
  const swipe = useSwipe((step) => {
    if (member) address.pick(memberBeside(shown.members, member, step).id)
  })

  if (shown.error) return <FailureNote error={shown.error} />
  if (shown.isLoading) return <GridSkeleton />
  if (shown.members.length === 0)
    return <EmptyState title={t('calendar.nobodyTitle')} text={t('calendar.nobodyText')} />
  return (
    <>
      {shown.staleness && <FailureNote error={shown.staleness} />}
      <Box className="calendar-grid-frame" {...(member && address.view === 'day' && swipe)}>
        <Grid
          view={address.view}
          date={address.range.from}
          members={columns}
          entries={entries}
          span={span}
          zoom={settings.zoom}
          scrollTime={scrollTime}
          isOpen={onGap !== null}
          onOpen={onOpen}
          onMove={(id, place) => {
            const booking = shown.bookings.find((one) => one.id === id)
            if (booking) void moves.move(booking, place)
          }}
          onGap={(gap) => onGap?.(gap)}
        />
      </Box>
    </>
  )
}

type Address = ReturnType<typeof useAddress>

function useSpan({ range: { from, to } }: Address, { days, bookings }: ReturnType<typeof useDays>) {
  const span = spanOf(
    (days ?? []).filter(({ date }) => from <= date && date <= to),
    // Those of the day before are there until the others are.
    bookings.filter(({ date }) => from <= date && date <= to),
  )
  const { first, last } = span
  return useMemo(() => ({ first, last }), [first, last])
}

/**
 * Today shows the last hour and what comes. It stays while the time goes on, and while others book before the first hour;
 * null: the hours are not known yet.
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

const GridSkeleton = () => (
  <Box p="lg" aria-hidden>
    {[0.9, 1, 0.7, 0.85, 1, 0.6].map((width, index) => (
      <Skeleton key={index} h={56} mb="xs" w={`${width * 100}%`} />
    ))}
  </Box>
)
