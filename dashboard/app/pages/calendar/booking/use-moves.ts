import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { lengthenBooking } from '#app/api/bookings/edit-booking.ts'
import { moveBooking, type Override, type Place, placeOf } from '#app/api/bookings/move-booking.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { minutesOf, timeOf } from '../data/hours/clock-times.ts'

export interface RefusedMove {
  booking: Booking
  place: Place
  /** Of a refused length; null: the place was refused. */
  minutes: number | null
  error: unknown
}

const day = 24 * 60

const endOf = (startTime: string, minutes: number) => timeOf((minutesOf(startTime) + minutes) % day)

/** Moves and lengthens bookings optimistically, and keeps the last refusal until it is dismissed. */
export function useMoves() {
  const { t } = useTranslation()
  const format = useFormat()
  const [refused, setRefused] = useState<RefusedMove | null>(null)

  async function move(booking: Booking, place: Place, override?: Override) {
    setRefused(null)
    const endTime = endOf(place.startTime, booking.totalDuration)
    try {
      await moveBooking(booking, place, { endTime, override })
    } catch (error) {
      setRefused({ booking, place, minutes: null, error })
      return false
    }
    const when = format.dayClock(place.date, place.startTime)
    showToast(t('calendar.moved', { name: booking.customerName ?? '', when }), {
      label: t('common.undo'),
      run: () => move({ ...booking, ...place }, placeOf(booking)),
    })
    return true
  }

  async function lengthen(booking: Booking, minutes: number, override?: Override) {
    setRefused(null)
    const endTime = endOf(booking.startTime, minutes)
    try {
      const after = await lengthenBooking(
        booking,
        { duration: minutes, ...(override && { override }) },
        { endTime },
      )
      const name = booking.customerName ?? ''
      showToast(t('calendar.edit.lengthened', { name, minutes }), {
        label: t('common.undo'),
        run: () => lengthen(after, booking.totalDuration),
      })
    } catch (error) {
      setRefused({ booking, place: placeOf(booking), minutes, error })
    }
  }

  return { move, lengthen, refused, dismiss: () => setRefused(null) }
}
