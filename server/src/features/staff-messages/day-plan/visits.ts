import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import { serviceNames } from '#features/messages/visit.ts'

export type PlannedVisit = Awaited<ReturnType<typeof visitsOf>>[number]

/** Those that take place, or did. */
const states: BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED']

/** The visits of a member on a local date, the first one first; without those that wait for the click of a customer. */
export async function visitsOf(
  tenant: Tenant,
  { staffId, date }: { staffId: string; date: string },
) {
  const rows = await tenant.db
    .selectFrom('booking')
    .select(['id', 'startTime', 'endTime', 'endsAt', 'services', 'status', 'sealed'])
    .where('businessId', '=', tenant.businessId)
    .where('staffId', '=', staffId)
    .where('date', '=', date)
    .where('status', 'in', states)
    .where('confirmDueAt', 'is', null)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  return rows.map(({ sealed, services, ...visit }) => ({
    ...visit,
    customerName: bookingPrivateData.open(tenant, visit.id, sealed).customerName,
    services: serviceNames(services),
  }))
}
