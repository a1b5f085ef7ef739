import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/bookings/bookings.ts'
import { moveBooking, type Place, placeOf } from '#app/api/bookings/move-booking.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { minutesOf, timeOf } from '../data/clock-times.ts'

export interface RefusedMove {
  booking: Booking
  place: Place
  error: unknown
}

const day = 24 * 60

/** Moves bookings optimistically, and keeps the last refused move until it is dismissed. */
export function useMoves() {
  const { t } = useTranslation()
  const format = useFormat()
  const [refused, setRefused] = useState<RefusedMove | null>(null)

  async function move(booking: Booking, place: Place) {
    setRefused(null)
    const end = (minutesOf(place.startTime) + booking.totalDuration) % day
    try {
      await moveBooking(booking, place, { endTime: timeOf(end) })
    } catch (error) {
      setRefused({ booking, place, error })
      return false
    }
    const when = `${format.day(place.date)}, ${place.startTime}`
    showToast(t('calendar.moved', { name: booking.customerName ?? '', when }), {
      label: t('common.undo'),
      run: () => move({ ...booking, ...place }, placeOf(booking)),
    })
    return true
  }

  return { move, refused, dismiss: () => setRefused(null) }
}
