import type { Tenant } from '#db/tenant.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import type { BookingRow } from '../booking.ts'
import type { BookingLine } from '../field-schema.ts'

/**
 * The lines of a locked booking at the present VAT rates, for its first payment and its completion: a booking may be made long before
 * its sale, and a rate change between them. Empty where nothing changes. What has been paid in part or completed keeps its rates, and
 * a service that was deleted those of the booking.
 */
export async function presentRates(
  tenant: Tenant,
  row: BookingRow,
): Promise<Partial<Pick<BookingRow, 'services'>>> {
  if (row.hasPayments || row.status === 'COMPLETED') return {}
  const { services } = await settingsAt(tenant)
  const booked = row.services as unknown as BookingLine[]
  const lines = booked.map((line) => {
    const service = services.get(line.serviceId)
    return service && service.vatPercent !== line.vatPercent
      ? { ...line, vatPercent: service.vatPercent }
      : line
  })
  const isSame = lines.every((line, nth) => line === booked[nth])
  return isSame ? {} : { services: lines as unknown as BookingRow['services'] }
}
