import { Type } from '#core/json-schema.ts'
import { countMadeThisMonth } from '#features/bookings/figures/made-this-month.ts'
import { findLinked } from '#features/bookings/links/linked.ts'
import { readToken } from '#features/bookings/links/token.ts'
import { get, post } from '#http/endpoint.ts'
import { Bytes, JsonBytes } from '#http/reply/bytes.ts'
import { jsonPieces } from '#http/reply/chunks.ts'
import { One } from '#http/types.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import { PublicAvailability } from '../schema.ts'
import { linkedAvailability } from './availability.ts'
import { calendarFileOf } from './calendar-file.ts'
import { cancelLinked } from './cancel.ts'
import { acceptOffers } from './confirmation/accept-offers.ts'
import { confirmLinked } from './confirmation/confirm.ts'
import { createGuestBooking } from './create.ts'
import { guestBookingOf } from './guest-booking.ts'
import { rescheduleLinked } from './reschedule.ts'
import {
  CreatedGuestBooking,
  GuestBooking,
  GuestCancel,
  GuestMoveQuery,
  GuestReschedule,
  NewGuestBooking,
} from './schema.ts'

const one = '/public/bookings/:token' as const

const byToken = {
  record: 'Booking',
  businessOf: (token: string) => readToken(token)?.businessId,
}

/** Of routes that customers use while the business is suspended too. */
const byTokenAlways = { ...byToken, whileSuspended: true } as const

export const guestBookingRoutes = [
  post('/public/:slug/bookings', {
    name: 'createGuestBooking',
    access: 'guest',
    summary: 'Book what a customer holds',
    description:
      'The rules of the booking page decide which fields are required or refused, and which questions are asked. An Idempotency-Key counts for its hold alone. With guestConfirmation EMAIL the booking is PENDING until the customer follows the link in an e-mail, and is cancelled after 15 minutes. A network books some times an hour at a business, then for a proof of work each, and beyond three times as many not at all: 429.',
    body: NewGuestBooking,
    reply: CreatedGuestBooking,
    status: 201,
    idempotent: true,
    limitsBookings: true,
    quota: { name: 'bookingsPerMonth', used: countMadeThisMonth },
    keySpace: ({ hold }) => hold,
    refusals: ['SLOT_UNAVAILABLE', 'CONFLICT'],
    handler: ({ tenant, installation: { masterKey }, body, config: { publicUrl } }) =>
      createGuestBooking(tenant, body, { publicUrl, masterKey }),
  }),

  get(one, {
    name: 'getGuestBooking',
    access: 'guest',
    byToken: byTokenAlways,
    summary: 'Read a booking by the link of its customer',
    description:
      'A token that was revoked, has expired 30 days after the visit, or was altered is 404.',
    reply: One(GuestBooking),
    handler: async ({ tenant, params, config }) => ({
      data: await guestBookingOf(
        tenant,
        await findLinked(tenant, params.token, 'manage'),
        config.publicUrl,
      ),
    }),
  }),

  get(`${one}/calendar.ics`, {
    name: 'getGuestBookingCalendar',
    access: 'guest',
    byToken: byTokenAlways,
    summary: 'Read a booking as an iCalendar file',
    reply: Bytes('text/calendar; charset=utf-8'),
    async handler({ tenant, params, config, raw }) {
      const file = await calendarFileOf(tenant, params.token, config.publicUrl)
      // Only of the file: a refusal would be saved as one.
      raw.header('content-disposition', 'attachment; filename="appointment.ics"')
      return file
    },
  }),

  post(`${one}/cancel`, {
    name: 'cancelGuestBooking',
    access: 'guest',
    byToken: byTokenAlways,
    summary: 'Cancel a booking as its customer',
    description: 'Only before the deadline of the business. A booking that is cancelled stays so.',
    body: GuestCancel,
    reply: One(GuestBooking),
    refusals: ['TOO_LATE', 'INVALID_STATUS_TRANSITION'],
    handler: async ({ tenant, params: { token }, body, config }) => ({
      data: await cancelLinked(tenant, { token, ...body }, config.publicUrl),
    }),
  }),

  post(`${one}/reschedule`, {
    name: 'rescheduleGuestBooking',
    access: 'guest',
    byToken,
    summary: 'Reschedule a booking as its customer',
    description:
      'Only before the deadline of the business, and to a time that can be booked online. Three times an hour: one more is 429. The letter about it waits for some minutes, so that several moves are told as one.',
    body: GuestReschedule,
    reply: One(GuestBooking),
    refusals: ['TOO_LATE', 'SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION'],
    handler: async ({
      tenant,
      installation: { masterKey },
      params: { token },
      body,
      config: { publicUrl },
    }) => ({
      data: await rescheduleLinked(tenant, { token, ...body }, { publicUrl, masterKey }),
    }),
  }),

  get(`${one}/availability`, {
    name: 'getGuestBookingAvailability',
    access: 'guest',
    byToken,
    summary: 'List the times to which a customer can move a booking',
    description:
      'At most 62 days. Also while the booking page is disabled. Only before the deadline of the business; a booking of what is no longer online has no times.',
    query: GuestMoveQuery,
    reply: JsonBytes(PublicAvailability),
    refusals: ['TOO_LATE', 'INVALID_STATUS_TRANSITION'],
    rules: ({ query }) => rangeFaults({ endDate: query.startDate, ...query }),
    handler: async ({ tenant, params: { token }, query }) =>
      jsonPieces(await linkedAvailability(tenant, { token, ...query })),
  }),

  post(`${one}/confirm`, {
    name: 'confirmGuestBooking',
    access: 'guest',
    byToken,
    summary: 'Confirm a booking by the link of its letter',
    description:
      'The token is that of the letter, not that of manageUrl. A booking that waits for its deposit or for the business stays PENDING.',
    reply: CreatedGuestBooking,
    refusals: ['INVALID_STATUS_TRANSITION'],
    handler: ({ tenant, installation: { masterKey }, params, config: { publicUrl } }) =>
      confirmLinked(tenant, params.token, { publicUrl, masterKey }),
  }),

  post(`${one}/offers`, {
    name: 'acceptOffers',
    access: 'guest',
    byToken,
    summary: 'Confirm the wish for news and offers',
    description:
      'The token is that of the letter about a booking with marketingConsent, not that of manageUrl. Until then the consent of a customer whose address is unproven does not count. A second request changes nothing.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await acceptOffers(tenant, params.token)
      return null
    },
  }),
]
