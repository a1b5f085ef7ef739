import type { Tenant } from '#db/tenant.ts'

import * as messages from './queries.ts'

interface Booking {
  id: string
  staffId: string
  rescheduledCount: number
}

/** Queues the letter to the member with whom a customer has booked online, or whose booking a customer has cancelled. */
export const notifyStaff = (
  tenant: Tenant,
  kind: 'ONLINE_BOOKING' | 'CUSTOMER_CANCELLED',
  { id, staffId, rescheduledCount }: Booking,
) => messages.insert(tenant, { kind, staffId, bookingId: id, bookingVersion: rescheduledCount })

/** Queues the letter to a member about a calendar of another program that cannot be read, or not all of it. */
export const notifyOfCalendar = (
  tenant: Tenant,
  about: { staffId: string; sourceId: string },
): Promise<void> => messages.insert(tenant, { kind: 'CALENDAR_PROBLEM', ...about })

interface Before extends Booking {
  startsAt: string
}

/** Queues the letters about a booking that a customer has moved: to its member, and to a former one. */
export async function notifyOfMove(tenant: Tenant, before: Before, after: Booking) {
  const { id: bookingId, staffId, rescheduledCount: bookingVersion } = after
  // The time to which it was moved was its time already.
  if (bookingVersion === before.rescheduledCount) return
  const kind = 'CUSTOMER_RESCHEDULED'
  const about = { kind, bookingId, bookingVersion, previousStartsAt: before.startsAt } as const
  // At once: the caller may defer them.
  await Promise.all([
    messages.insert(tenant, { ...about, staffId }),
    before.staffId !== staffId &&
      messages.insert(tenant, { ...about, staffId: before.staffId, isFormer: true }),
  ])
}
