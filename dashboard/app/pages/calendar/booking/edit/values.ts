import type { Booking, EditBookingBody } from '#app/api/http/schema.gen.ts'
import type { Client, WantedLine } from '#app/pages/calendar/choice/values.ts'

export const discountKinds = ['amount', 'percent'] as const

export interface Values extends Record<string, unknown> {
  client: Client
  services: WantedLine[]
  staffId: string
  /** Minutes; empty: as long as the services. */
  duration: number | ''
  discountKind: (typeof discountKinds)[number]
  discount: number | ''
  discountReason: string
  notes: string
  /** Why the time is taken all the same; empty: it is not. */
  overrideReason: string
}

export const valuesOf = (booking: Booking): Values => ({
  client: { kind: 'known', id: booking.customerId, name: booking.customerName ?? '' },
  services: booking.services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
  staffId: booking.staffId,
  duration: booking.totalDuration,
  discountKind: 'amount',
  discount: booking.discount === 0 ? '' : booking.discount,
  discountReason: '',
  notes: booking.notes ?? '',
  overrideReason: '',
})

/** Whether the discount differs from that of the booking. */
export const hasNewDiscount = ({ discountKind, discount }: Values, booking: Booking) =>
  discountKind === 'percent' ? discount !== '' : (discount || 0) !== booking.discount

/** The changes of the form, and nothing else. */
export function changesOf(values: Values, booking: Booking, customerId: string): EditBookingBody {
  const before = valuesOf(booking)
  const { services, staffId, duration, discountKind, discountReason, overrideReason } = values
  const discount = values.discount || 0
  const notes = values.notes.trim()
  const reason = discountReason.trim()
  return {
    ...(JSON.stringify(services) !== JSON.stringify(before.services) && { services }),
    ...(staffId !== before.staffId && { staffId }),
    ...(customerId !== booking.customerId && { customerId }),
    ...(duration !== '' && duration !== before.duration && { duration }),
    ...(hasNewDiscount(values, booking) && {
      ...(discountKind === 'percent' ? { discountPercent: discount } : { discount }),
      ...(reason !== '' && { discountReason: reason }),
    }),
    ...(notes !== before.notes && { notes: notes === '' ? null : notes }),
    ...(overrideReason.trim() !== '' && { override: { reason: overrideReason.trim() } }),
  }
}
