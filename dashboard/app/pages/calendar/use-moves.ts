import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../api/bookings.ts'
import { moveBooking, type Place, placeOf } from '../../api/move-booking.ts'
import { tell } from '../../ui/tell.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { minutesOf, timeOf } from './wall-clock.ts'

export interface RefusedMove {
  booking: Booking
  place: Place
  error: unknown
}

const day = 24 * 60

/** Moves bookings at once, and keeps the move that the server refused last until it is dealt with. */
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
    tell(t('calendar.moved', { name: booking.customerName ?? '', when }), {
      label: t('common.undo'),
      run: () => move({ ...booking, ...place }, placeOf(booking)),
    })
    return true
  }

  return { move, refused, dismiss: () => setRefused(null) }
}
