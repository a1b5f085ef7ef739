import { useMutation } from '@tanstack/react-query'

import { type Booking, book, type NewBooking } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import type { Place } from '../../api/move-booking.ts'
import { useRepeatable } from '../use-repeatable.ts'

/** Books what a booking was of once more, for the same client. */
export function useRebook(booking: Booking, onBooked: (booked: Booking) => void) {
  const { id } = useBusiness()
  const send = useRepeatable((body: NewBooking, key) => book(id, body, key))
  return useMutation({
    mutationFn: (place: Place) => send(bodyOf(booking, place)),
    onSuccess: onBooked,
  })
}

const bodyOf = ({ customerId, services }: Booking, place: Place): NewBooking => ({
  ...place,
  customerId,
  services: services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
})
