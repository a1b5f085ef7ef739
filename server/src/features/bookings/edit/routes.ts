import { patch } from '#http/endpoint.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One } from '#http/types.ts'

import { Booking } from '../schema.ts'
import { editBooking } from './edit.ts'
import { editFaults, requireEditRights } from './rules.ts'
import { BookingChanges } from './schema.ts'
import { etagOf } from './version.ts'

export const editRoutes = [
  patch('/businesses/:businessId/bookings/:bookingId', {
    name: 'editBooking',
    access: 'bookings:write',
    summary: 'Edit a booking',
    description:
      'While it is PENDING, CONFIRMED or IN_PROGRESS. Its start stays: move it by reschedule. A longer time, another member and new services are decided as for a new booking, and when one of the changes is refused nothing is changed. What was booked before keeps its price. An unpaid deposit follows the price.',
    body: BookingChanges,
    example: {
      services: [{ serviceId: exampleIdOf('serviceId') }],
      discountPercent: 10,
      discountReason: 'A long wait',
    },
    rules: ({ body }) => editFaults(body),
    rights: ({ caller, tenant, body }) => requireEditRights(caller, tenant, body),
    reply: One(Booking),
    etag: etagOf,
    conditional: true,
    refusals: ['SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION', 'FORBIDDEN_FOR_API_KEY'],
    handler: async ({ tenant, params, body, ifMatch }) => ({
      data: await editBooking(tenant, params.bookingId, body, ifMatch),
    }),
  }),
]
