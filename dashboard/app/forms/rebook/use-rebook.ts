import { useMutation } from '@tanstack/react-query'

import { book } from '#app/api/bookings/bookings.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import type { Booking, CreateBookingBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { useIdempotentSubmit } from '../use-idempotent-submit.ts'

/** Repeats a booking for the same client. */
export function useRebook(booking: Booking, onBooked: (booked: Booking) => void) {
  const { id } = useBusiness()
  const send = useIdempotentSubmit((body: CreateBookingBody, key) => book(id, body, key))
  return useMutation({
    mutationFn: (place: Place) => send(bodyOf(booking, place)),
    onSuccess: onBooked,
  })
}

const bodyOf = ({ customerId, services }: Booking, place: Place): CreateBookingBody => ({
  ...place,
  customerId,
  services: services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
})
