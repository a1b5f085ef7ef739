import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'

/** The calendar URL of a booking. */
export function useBookingLink() {
  const { slug } = useBusiness()
  return ({ id, date }: Pick<Booking, 'id' | 'date'>) =>
    pathTo('calendar', { slug }, { date, booking: id })
}
