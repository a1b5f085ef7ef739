import { useBusiness } from '../../api/business.ts'
import type { Booking } from '../../api/customer-history.ts'
import { pathTo } from '../../paths.ts'

/** Where a booking stands in the calendar. */
export function useBookingLink() {
  const { slug } = useBusiness()
  return ({ id, date }: Pick<Booking, 'id' | 'date'>) =>
    pathTo('calendar', { slug }, { date, booking: id })
}
