import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { mayBook } from '#app/api/session/rights.ts'

import type { Moment } from './entries.ts'
import { freeTimesOf, pocketEntries } from './free-times.ts'
import type { useCalendarData } from './use-calendar-data.ts'

const none: ReturnType<typeof pocketEntries> = []

/** The free times of the members with a column, for those who may book them. */
export function usePockets(
  { columns, hours, bookings }: ReturnType<typeof useCalendarData>,
  { date: today, time }: Moment,
) {
  const { t } = useTranslation()
  const { profile, membership } = useBusiness()
  const isBooking = mayBook(membership)
  // The time matters today alone.
  const isNow = hours.some((days) => days?.some(({ date }) => date === today))
  const at = isNow ? time : '00:00'
  return useMemo(() => {
    if (!isBooking) return none
    const now = { date: today, time: at }
    const labelOf = (length: number) => {
      const [whole, rest] = [Math.floor(length / 60), length % 60]
      if (whole === 0) return t('calendar.pocket.minutes', { minutes: rest })
      return rest === 0
        ? t('calendar.pocket.hours', { hours: whole })
        : t('calendar.pocket.both', { hours: whole, minutes: rest })
    }
    return columns.flatMap(({ id }, index) => {
      const own = bookings.filter(({ staffId }) => staffId === id)
      return (hours[index] ?? []).flatMap((day) =>
        pocketEntries(
          id,
          day.date,
          freeTimesOf({ day, bookings: own, buffers: profile, now }),
          labelOf,
        ),
      )
    })
  }, [isBooking, today, at, columns, hours, bookings, profile, t])
}
