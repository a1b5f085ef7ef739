import { Type } from '#core/json-schema.ts'
import { patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { etagOf } from './edit/version.ts'
import { markPaid, markRemainingPaid } from './mark-paid/pay.ts'
import { MarkPaidBody } from './mark-paid/schema.ts'
import { progress, type Progress } from './progress.ts'
import * as bookings from './queries.ts'
import { Booking } from './schema.ts'

const one = '/businesses/:businessId/bookings/:bookingId' as const

const steps: Record<Progress, { name: string; summary: string; flag?: 'mayCancel' }> = {
  confirm: { name: 'confirmBooking', summary: 'Confirm a booking' },
  start: { name: 'startBooking', summary: 'Start a booking' },
  complete: {
    name: 'completeBooking',
    summary: 'Complete a booking and free its remaining time',
  },
  'no-show': {
    name: 'markNoShow',
    summary: 'Mark a booking as a no-show and free its time',
    flag: 'mayCancel',
  },
}

const marks = {
  'mark-paid': { name: 'markPaid', summary: 'Mark a booking as paid in full', mark: markPaid },
  'mark-remaining-paid': {
    name: 'markRemainingPaid',
    summary: 'Mark the remainder after a deposit or a refund as paid',
    mark: markRemainingPaid,
  },
}

/** The steps of a booking to its next state, and the marks of its payment. */
export const actionRoutes = [
  ...Object.entries(steps).map(([action, step]) =>
    patch(`${one}/${action as Progress}`, {
      ...step,
      access: 'bookings:write',
      reply: One(Booking),
      etag: etagOf,
      conditional: true,
      refusals: ['INVALID_STATUS_TRANSITION'],
      handler: async ({ tenant, params, ifMatch }) => ({
        data: await progress(tenant, params.bookingId, action as Progress, ifMatch),
      }),
    }),
  ),

  ...Object.entries(marks).map(([action, { name, summary, mark }]) =>
    patch(`${one}/${action as keyof typeof marks}`, {
      name,
      access: 'bookings:write',
      flag: 'mayCheckOut',
      summary,
      body: MarkPaidBody,
      reply: One(Booking),
      etag: etagOf,
      conditional: true,
      refusals: ['INVALID_STATUS_TRANSITION', 'CONFLICT'],
      handler: async ({ tenant, params, body, ifMatch }) => ({
        data: await mark(tenant, params.bookingId, body, ifMatch),
      }),
    }),
  ),

  post(`${one}/revoke-link`, {
    name: 'revokeBookingLink',
    access: 'bookings:write',
    flag: 'mayCancel',
    summary: 'End the links by which the customer can change or cancel a booking',
    description: 'Those that were sent are unknown from then on; later messages have new ones.',
    reply: Type.Null(),
    status: 204,
    async handler({ tenant, params }) {
      await bookings.lock(tenant, params.bookingId)
      await bookings.revokeLinks(tenant, params.bookingId)
      return null
    },
  }),
]
