import { activeStatuses } from '@openchair/server/booking-status'

import { visitEnd } from '#app/api/bookings/visit-end.ts'
import type { Absence, Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'

/** Upcoming bookings during an absence, sorted by start, among the next hundred. */
export const useAffectedBookings = (businessId: string, staffId: string, absence: Absence) =>
  useApi(
    '~/bookings',
    {
      businessId,
      staffId,
      startDate: absence.startDate,
      endDate: absence.endDate,
      limit: 100,
      sortBy: 'startsAt',
      sortOrder: 'asc',
    },
    {
      select: ({ data }) =>
        data.filter((booking) => isToCome(booking) && isWithin(booking, absence)),
    },
  )

const isToCome = ({ status, endsAt }: Booking) =>
  activeStatuses.includes(status) && Date.parse(endsAt) > Date.now()

/** Both are on the wall clock of the salon, so they compare as strings. */
function isWithin(booking: Booking, { startDate, endDate, startTime, endTime }: Absence) {
  const from = `${startDate}T${startTime ?? '00:00'}`
  const until = `${endDate}T${endTime === null || endTime === '00:00' ? '24:00' : endTime}`
  return `${booking.date}T${booking.startTime}` < until && visitEnd(booking) > from
}
