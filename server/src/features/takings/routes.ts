import { Type } from 'typebox'

import { fault } from '#core/errors.ts'
import { Refund } from '#features/bookings/refunds/schema.ts'
import { get } from '#http/endpoint.ts'
import { tellTotal, toldInHeaders } from '#http/long-list.ts'
import { jsonPieces } from '#http/pieces.ts'
import { JsonBytes } from '#http/types.ts'

import { listBookingPayments } from './booking-payments.ts'
import { Feed, FeedQuery, FeesSummary, MyFees, PeriodQuery } from './feed-schema.ts'
import { feedOf } from './feed.ts'
import { feesOf, myFees } from './fees.ts'
import { listMemberships } from './memberships.ts'
import { countRefunds, listRefunds } from './refunds.ts'
import {
  BookingPayment,
  BusinessListQuery,
  BusinessQuery,
  Membership,
  PendingCount,
  RefundQuery,
  Trace,
} from './schema.ts'
import { traceOf } from './trace.ts'

const periodFaults = ({ from, to }: { from?: string; to?: string }) =>
  from !== undefined && to !== undefined && to < from
    ? [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
    : []

export const takingsRoutes = [
  get('/payments', {
    name: 'listBookingPayments',
    access: 'payments:read',
    summary: 'List bookings that were paid, the latest appointment first',
    description: toldInHeaders,
    query: BusinessListQuery,
    // A thousand rows: the serialiser of a schema would take twice the time.
    reply: JsonBytes(Type.Array(BookingPayment)),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listBookingPayments(tenant, query)
      tellTotal(raw, query, total)
      return jsonPieces(data)
    },
  }),

  get('/payments/v2/all', {
    name: 'listPaymentRows',
    access: 'payments:read',
    summary: 'List the money that came and was given back, the latest first',
    description:
      'Refunds are rows with a negative gross. The sale of a gift card is a row, paying with one is none.',
    query: FeedQuery,
    reply: Feed,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query }) => feedOf(tenant, query),
  }),

  get('/payments/v2/fees-summary', {
    name: 'getFeesSummary',
    access: 'payments:read',
    summary: 'Read what each source brought and cost in a period',
    query: PeriodQuery,
    reply: FeesSummary,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query }) => feesOf(tenant, query),
  }),

  get('/payments/refunds', {
    name: 'listRefunds',
    access: 'payments:read',
    summary: 'List refunds, newest first',
    description: toldInHeaders,
    query: RefundQuery,
    reply: Type.Array(Refund),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listRefunds(tenant, query)
      tellTotal(raw, query, total)
      return data
    },
  }),

  get('/payments/refunds/pending-count', {
    name: 'countPendingRefunds',
    access: 'payments:read',
    summary: 'Count the refunds that wait to be processed or declined',
    query: BusinessQuery,
    reply: PendingCount,
    handler: async ({ tenant }) => ({ count: await countRefunds(tenant, 'PENDING') }),
  }),

  get('/payments/bookings/:bookingId/trace', {
    name: 'traceBookingPayments',
    access: 'payments:read',
    summary: 'Follow the money of a booking',
    query: BusinessQuery,
    reply: Trace,
    handler: ({ tenant, params }) => traceOf(tenant, params.bookingId),
  }),

  get('/payments/memberships', {
    name: 'listMemberships',
    access: 'payments:read',
    summary: 'List what customers pay for again and again, newest first',
    description: `Memberships cannot be sold yet: only the demo salon has some. ${toldInHeaders}`,
    query: BusinessListQuery,
    reply: Type.Array(Membership),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listMemberships(tenant, query)
      tellTotal(raw, query, total)
      return data as never
    },
  }),

  get('/payments/my-fees', {
    name: 'getMyFees',
    access: 'payments:read',
    summary: 'Read what payments cost the business today',
    query: BusinessQuery,
    reply: MyFees,
    handler: ({ tenant }) => myFees(tenant),
  }),
]
