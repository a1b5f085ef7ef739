import type { BookingStatus as Status } from '#core/booking-status.ts'
import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { toMinor } from '#core/money/money.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { VisitEnd } from '#features/availability/schema.ts'
import { described, Id, LocalDate, LocalTime, MinorUnits, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import type { BookingRow } from '../booking.ts'
import { BookingStatus, Version } from '../field-schema.ts'
import type { EditedField } from '../history/entry.ts'
import { EditedField as Field } from '../history/schema.ts'
import { bookedLines } from './wanted.ts'

export const bookingUpdated = event(
  'booking.updated',
  Type.Object({
    id: Id,
    status: BookingStatus,
    businessId: Id,
    customerId: described(Id, 'The customer'),
    staffId: described(Id, 'The staff member'),
    serviceIds: Type.Array(Id, { description: 'The booked services, in the order of the lines' }),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    total: described(MinorUnits(6200), 'In minor units of the currency'),
    currency: Currency,
    version: described(Version, 'The version of the booking after the change'),
    changes: Type.Array(Field, { description: 'What was changed' }),
    updatedAt: described(Timestamp, 'When it was changed'),
  }),
  {
    scope: 'bookings:read',
    when: 'The services, staff member, customer, notes, discount or length of a booking were changed.',
  },
)

export function announceUpdated(tenant: Tenant, row: BookingRow, changes: EditedField[]) {
  const { id, businessId, customerId, staffId, date, startTime, endTime, updatedAt } = row
  const { currency } = tenant.business
  emit(tenant, bookingUpdated, {
    id,
    status: row.status as Status,
    businessId,
    customerId,
    staffId,
    serviceIds: bookedLines(row).map(({ serviceId }) => serviceId),
    date,
    startTime,
    endTime,
    total: toMinor(row.total, currency),
    currency,
    version: row.revision,
    changes,
    updatedAt,
  })
}
