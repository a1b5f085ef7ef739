import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useImages } from '#app/api/booking-page/images.ts'
import { useBookingPage } from '#app/api/booking-page/settings.ts'
import { anyBookingQuery } from '#app/api/bookings/any-booking.ts'
import { useServices } from '#app/api/catalog/services.ts'
import { useOpeningHours } from '#app/api/schedule/opening-hours.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useStaff } from '#app/api/staff/staff.ts'

export const checklistSteps = [
  'hours',
  'services',
  'team',
  'booking',
  'logo',
  'bookingPage',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]

/** Which steps of a new salon are done, from its data; null while it loads, and once everything is done. */
export function useChecklist(onDone: () => void): Record<ChecklistStep, boolean> | null {
  const { id } = useBusiness()
  const { data: hours } = useOpeningHours(id)
  const { data: services } = useServices(id)
  const { data: staff } = useStaff(id)
  const { data: hasBooking } = useQuery(anyBookingQuery(id))
  const { data: page } = useBookingPage(id)
  const { data: images } = useImages(id)
  const isLoaded = hours && services && staff && hasBooking !== undefined && page && images
  const done = isLoaded
    ? {
        hours: hours.some(({ isOpen }) => isOpen),
        services: services.some(({ isActive }) => isActive),
        team: staff.some(({ isActive, acceptsBookings }) => isActive && acceptsBookings),
        booking: hasBooking,
        logo: images.logo !== null,
        bookingPage: page.isEnabled,
      }
    : null
  const isDone = done !== null && checklistSteps.every((step) => done[step])
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return isDone ? null : done
}
