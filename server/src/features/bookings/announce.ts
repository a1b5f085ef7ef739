import { toMinor } from '#core/money.ts'
import { emit, emitAll, occurrence } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookingRow } from './booking.ts'
import { bookingConfirmed, bookingCreated } from './events.ts'
import type { BookingLine } from './schema.ts'

/** A booking is PENDING when it is made, and says so; where the business confirms by itself, that follows. */
export function announce(tenant: Tenant, row: BookingRow) {
  const { id, businessId, customerId, staffId, date, startTime, endTime, createdAt } = row
  const { currency } = tenant.business
  const created = occurrence(bookingCreated, {
    id,
    status: 'PENDING',
    businessId,
    serviceIds: (row.services as unknown as BookingLine[]).map(({ serviceId }) => serviceId),
    staffId,
    customerId,
    date,
    startTime,
    endTime,
    total: toMinor(row.total, currency),
    currency,
    createdAt,
  })
  const ids = { id, businessId, customerId }
  const confirmed = { ...ids, status: 'CONFIRMED' as const, confirmedAt: createdAt }
  const isConfirmed = row.status === 'CONFIRMED'
  emitAll(tenant, isConfirmed ? [created, occurrence(bookingConfirmed, confirmed)] : [created])
}

/** For what is confirmed later: by hand, or by its deposit. */
export const announceConfirmed = (
  tenant: Tenant,
  { id, businessId, customerId }: BookingRow,
  confirmedAt: string,
) =>
  emit(tenant, bookingConfirmed, { id, businessId, customerId, status: 'CONFIRMED', confirmedAt })
