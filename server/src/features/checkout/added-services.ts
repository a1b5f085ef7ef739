import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { servicesMax } from '#features/availability/schema.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { bookedLines } from '#features/bookings/edit/wanted.ts'
import type { BookingLine } from '#features/bookings/field-schema.ts'
import { lineOf } from '#features/bookings/quote/appointment.ts'
import { nobody } from '#scheduling/evaluate/members.ts'
import { isInactive, resolveServices } from '#scheduling/evaluate/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import type { CheckOut } from './schema.ts'

/**
 * The lines of services that are added at the till, at the prices of today. They take no time: what was done has been
 * done within the visit, and the calendar of the member stays. Throws 404 and 409.
 */
export async function addedServices(
  tenant: Tenant,
  row: BookingRow,
  wanted: NonNullable<CheckOut['services']>,
): Promise<BookingLine[]> {
  if (wanted.length === 0) return []
  const settings = await settingsAt(tenant)
  const resolved = resolveServices(settings, wanted)
  if (isInactive(resolved))
    throw conflictFor('SERVICE_INACTIVE', 'A service or add-on of this checkout is not offered')
  if (bookedLines(row).length + wanted.length > servicesMax)
    throw conflictFor('BOUND_REACHED', `A booking has at most ${servicesMax} services`, {
      limit: servicesMax,
    })
  const member = settings.staff.find(({ id }) => id === row.staffId) ?? nobody
  return resolved.map((one) => withoutTime(lineOf(one, member, settings.currency)))
}

const withoutTime = (line: BookingLine): BookingLine => ({
  ...line,
  duration: 0,
  addons: line.addons.map((addon) => ({ ...addon, duration: 0 })),
})
