import { useMutation } from '@tanstack/react-query'

import { book, type Booking, type NewBooking } from '#app/api/bookings/bookings.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { useIdempotentSubmit } from '../use-idempotent-submit.ts'

/** Repeats a booking for the same client. */
export function useRebook(booking: Booking, onBooked: (booked: Booking) => void) {
  const { id } = useBusiness()
  const send = useIdempotentSubmit((body: NewBooking, key) => book(id, body, key))
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
