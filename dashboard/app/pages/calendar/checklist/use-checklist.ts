import { useEffect } from 'react'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

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
  const { data: hours } = useApi('~/schedule', { businessId: id })
  const { data: services } = useApi('~/services', { businessId: id })
  const { data: staff } = useApi('~/staff', { businessId: id })
  const { data: hasBooking } = useApi(
    '~/bookings',
    { businessId: id, limit: 1 },
    { select: ({ meta }) => meta.total > 0 },
  )
  const { data: page } = useApi('~/booking-page', { businessId: id })
  const { data: images } = useApi('~/images', { businessId: id })
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
