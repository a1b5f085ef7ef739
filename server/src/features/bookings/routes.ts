import * as customers from '#features/customers/queries.ts'
import { get, patch, post } from '#http/endpoint.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One, Page } from '#http/types.ts'
import { personSearchFaults } from '#http/validate/search.ts'

import { actionRoutes } from './action-routes.ts'
import { toBooking } from './booking.ts'
import { cancelBooking } from './cancel.ts'
import { Cancel, Cancelled, Reschedule, Rescheduled } from './change/schema.ts'
import { createBooking } from './create.ts'
import { editRoutes } from './edit/routes.ts'
import { requireEditRights } from './edit/rules.ts'
import { etagOf } from './edit/version.ts'
import { countMadeThisMonth } from './figures/made-this-month.ts'
import { revenueOf } from './figures/revenue.ts'
import { historyRoutes } from './history/routes.ts'
import { listBookings } from './list/list.ts'
import { BookingQuery, HistoryQuery, Revenue, RevenueQuery } from './list/schema.ts'
import * as bookings from './queries.ts'
import { quoteTrip } from './quote/quote.ts'
import { MobileQuote, Quote } from './quote/schema.ts'
import { rescheduleBooking } from './reschedule.ts'
import { bookingFaults, periodFaults, quoteFaults } from './rules.ts'
import { Booking, BookingDetail, CreatedBooking, NewBooking } from './schema.ts'
import { findDestination } from './travel/destination.ts'
import { undoRoutes } from './undo/routes.ts'

const one = '/businesses/:businessId/bookings/:bookingId' as const

/** The destination of a booking that gives it as text. */
const unplaced = ['GEOCODER_NOT_CONFIGURED', 'ADDRESS_NOT_FOUND'] as const

export const bookingRoutes = [
  post('/businesses/:businessId/bookings', {
    name: 'createBooking',
    access: 'bookings:write',
    summary: 'Book',
    description:
      'For an existing customer (customerId) or a walk-in (isWalkIn with customerName). Without staffId the booking gets the qualified free member with the fewest booked minutes that day. The refusal of a time includes the reason and up to three suggestions.',
    body: NewBooking,
    quota: { name: 'bookingsPerMonth', used: countMadeThisMonth },
    example: {
      date: '2026-12-01',
      startTime: '09:30',
      services: [
        {
          serviceId: exampleIdOf('serviceId'),
          variantId: exampleIdOf('variantId'),
          addonIds: [exampleIdOf('addonId')],
        },
      ],
      customerId: exampleIdOf('customerId'),
      staffId: exampleIdOf('staffId'),
      notes: 'First visit',
    },
    reply: CreatedBooking,
    status: 201,
    idempotent: true,
    etag: etagOf,
    rules: ({ body }) => bookingFaults(body),
    rights: ({ caller, tenant, body }) => requireEditRights(caller, tenant, body),
    refusals: ['SLOT_UNAVAILABLE', 'CONFLICT', 'FORBIDDEN_FOR_API_KEY', ...unplaced],
    prepare: ({ tenant, body, config }) =>
      findDestination(tenant, config.geocode, { ...body, customerId: body.customerId ?? null }),
    handler: ({ tenant, body, prepared, config: { publicUrl } }) =>
      createBooking(tenant, body, { destination: prepared, publicUrl }),
  }),

  get('/businesses/:businessId/bookings', {
    name: 'listBookings',
    access: 'bookings:read',
    summary: 'List bookings, newest first',
    query: BookingQuery,
    reply: Page(Booking),
    rules: ({ query }) => [...periodFaults(query), ...personSearchFaults(query)],
    handler: ({ tenant, query }) => listBookings(tenant, query),
  }),

  post('/businesses/:businessId/bookings/mobile-quote', {
    name: 'quoteTrip',
    access: 'bookings:read',
    summary: 'Calculate the price of a mobile booking',
    description:
      'The place is given by exactly one of addressId, mobileAddress, or latitude with longitude. A booking there has the same price, and is accepted if withinRadius is true.',
    body: MobileQuote,
    example: { subtotal: 49.5, addressId: exampleIdOf('addressId') },
    reply: Quote,
    rules: ({ body }) => quoteFaults(body),
    refusals: ['CONFLICT', ...unplaced],
    prepare: ({ tenant, body, config }) => findDestination(tenant, config.geocode, body),
    handler: ({ tenant, body, prepared }) => quoteTrip(tenant, body, prepared),
  }),

  get('/businesses/:businessId/bookings/stats/revenue', {
    name: 'getRevenue',
    access: 'bookings:read',
    flag: 'seesAll',
    summary: 'Read gross revenue, bookings and customers of a period',
    query: RevenueQuery,
    reply: One(Revenue),
    rules: ({ query }) => periodFaults(query),
    handler: async ({ tenant, query }) => ({ data: await revenueOf(tenant, query) }),
  }),

  get(one, {
    name: 'getBooking',
    access: 'bookings:read',
    summary: 'Read a booking with its staff member',
    quick: true,
    reply: One(BookingDetail),
    etag: etagOf,
    async handler({ tenant, params }) {
      const row = await bookings.findWithStaff(tenant, params.bookingId)
      const { staffId: id, firstName, lastName } = row
      return { data: { ...toBooking(tenant, row), staff: { id, firstName, lastName } } }
    },
  }),

  patch(`${one}/cancel`, {
    name: 'cancelBooking',
    access: 'bookings:write',
    flag: 'mayCancel',
    summary: 'Cancel a booking and free its time',
    body: Cancel,
    reply: One(Cancelled),
    etag: etagOf,
    conditional: true,
    handler: async ({ tenant, params, body, ifMatch }) => ({
      data: (await cancelBooking(tenant, params.bookingId, body, { ifMatch })) as never,
    }),
  }),

  patch(`${one}/reschedule`, {
    name: 'rescheduleBooking',
    access: 'bookings:write',
    summary: 'Reschedule a booking, to another staff member too',
    body: Reschedule,
    example: { date: '2026-12-01', startTime: '09:30', staffId: exampleIdOf('staffId') },
    rights: ({ caller, tenant, body }) => requireEditRights(caller, tenant, body),
    reply: One(Rescheduled),
    etag: etagOf,
    conditional: true,
    refusals: ['SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION', 'FORBIDDEN_FOR_API_KEY'],
    handler: async ({ tenant, params, body, ifMatch }) => ({
      data: await rescheduleBooking(tenant, params.bookingId, body, ifMatch),
    }),
  }),

  ...editRoutes,
]

/** Those behind the bulk reschedule in the document. */
export const bookingActionRoutes = [
  ...actionRoutes,

  ...undoRoutes,

  ...historyRoutes,

  get('/businesses/:businessId/customers/:customerId/bookings', {
    name: 'listCustomerBookings',
    access: 'customers:read',
    summary: 'List the bookings of a customer, newest first',
    query: HistoryQuery,
    reply: Page(Booking),
    async handler({ tenant, params: { customerId }, query }) {
      await customers.mustExist(tenant, customerId)
      // Listed explicitly: the query still contains unknown parameters, which were not validated.
      const { page, limit, sortOrder, sortBy } = query
      return listBookings(tenant, { page, limit, sortOrder, sortBy, customerId })
    },
  }),
]
