import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import type { CalendarDay } from '../../api/schedule.ts'
import type { ColorBy } from './colors.ts'
import { bookingEntries, bufferEntries, closedEntries, eventEntries, nowEntry } from './entries.ts'
import type { useDays } from './use-days.ts'

interface Shown {
  shown: ReturnType<typeof useDays>
  colorBy: ColorBy
  now: { date: string; time: string }
}

/** All that stands in the grid: nothing of who has no column. */
export function useEntries({ shown, colorBy, now }: Shown) {
  const { profile, membership } = useBusiness()
  const wordsOf = useEventWords()
  const mayMove = can(membership, 'bookings:write')
  const { members, columns, bookings, days, hours } = shown

  const shades = useMemo(() => {
    const own = new Set(columns.map(({ id }) => id))
    const closed = columns.flatMap(({ id }, index) => closedEntries(id, hours[index] ?? days ?? []))
    return [...closed, ...eventEntries(days ?? [], columns, wordsOf)].filter((entry) =>
      entry.staffIds.some((id) => own.has(id)),
    )
  }, [columns, hours, days, wordsOf])

  const booked = useMemo(() => {
    const own = new Set(columns.map(({ id }) => id))
    const theirs = bookings.filter(({ staffId }) => own.has(staffId))
    return [
      ...bufferEntries(theirs, profile),
      ...bookingEntries(theirs, { members, colorBy, now, mayMove }),
    ]
  }, [columns, bookings, members, profile, colorBy, now, mayMove])

  return useMemo(
    () => [...shades, ...booked, nowEntry(now, columns)],
    [shades, booked, now, columns],
  )
}

type CalendarEvent = CalendarDay['events'][number]

/** An absence tells its kind, which is a word of the API; the others what somebody wrote. */
function useEventWords() {
  const { t } = useTranslation()
  return useMemo(
    () =>
      ({ type, label }: CalendarEvent) => {
        if (type === 'BREAK') return label ?? t('calendar.break')
        if (type === 'EXCEPTION') return label ?? t('calendar.exception')
        return t(`calendar.absence.${label as 'VACATION' | 'SICK' | 'TRAINING' | 'OTHER'}`)
      },
    [t],
  )
}
