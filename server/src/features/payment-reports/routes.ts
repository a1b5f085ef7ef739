import { fault } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import { Refund } from '#features/refunds/schema.ts'
import { get } from '#http/endpoint.ts'
import { JsonBytes } from '#http/reply/bytes.ts'
import { jsonPieces } from '#http/reply/chunks.ts'
import { setTotalHeaders, totalInHeaders } from '#http/reply/long-list.ts'

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

/** The payment reports: views of the ledger, fees, memberships and the trace of a payment. They change nothing. */
export const paymentReportRoutes = [
  get('/payments', {
    name: 'listBookingPayments',
    access: 'payments:read',
    summary: 'List bookings with payments, latest appointment first',
    description: totalInHeaders,
    query: BusinessListQuery,
    // A thousand rows: the serialiser of a schema would take twice the time.
    reply: JsonBytes(Type.Array(BookingPayment)),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listBookingPayments(tenant, query)
      setTotalHeaders(raw, query, total)
      return jsonPieces(data)
    },
  }),

  get('/payments/v2/all', {
    name: 'listPaymentRows',
    access: 'payments:read',
    summary: 'List payments and refunds, latest first',
    description:
      'Refunds are rows with a negative gross. The sale of a gift card is a row, its redemption is none.',
    query: FeedQuery,
    reply: Feed,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query }) => feedOf(tenant, query),
  }),

  get('/payments/v2/fees-summary', {
    name: 'getFeesSummary',
    access: 'payments:read',
    summary: 'Read the payments and fees of each source in a period',
    query: PeriodQuery,
    reply: FeesSummary,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query }) => feesOf(tenant, query),
  }),

  get('/payments/refunds', {
    name: 'listRefunds',
    access: 'payments:read',
    summary: 'List refunds, newest first',
    description: totalInHeaders,
    query: RefundQuery,
    reply: Type.Array(Refund),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listRefunds(tenant, query)
      setTotalHeaders(raw, query, total)
      return data
    },
  }),

  get('/payments/refunds/pending-count', {
    name: 'countPendingRefunds',
    access: 'payments:read',
    summary: 'Count the pending refunds',
    query: BusinessQuery,
    reply: PendingCount,
    handler: async ({ tenant }) => ({ count: await countRefunds(tenant, { status: 'PENDING' }) }),
  }),

  get('/payments/bookings/:bookingId/trace', {
    name: 'traceBookingPayments',
    access: 'payments:read',
    summary: 'Read the payments and refunds of a booking',
    query: BusinessQuery,
    reply: Trace,
    handler: ({ tenant, params }) => traceOf(tenant, params.bookingId),
  }),

  get('/payments/memberships', {
    name: 'listMemberships',
    access: 'payments:read',
    summary: 'List memberships, newest first',
    description: `Memberships cannot be sold yet: only the demo business has some. ${totalInHeaders}`,
    query: BusinessListQuery,
    reply: Type.Array(Membership),
    async handler({ tenant, query, raw }) {
      const { data, total } = await listMemberships(tenant, query)
      setTotalHeaders(raw, query, total)
      return data as never
    },
  }),

  get('/payments/my-fees', {
    name: 'getMyFees',
    access: 'payments:read',
    summary: 'Read the present payment fees of the business',
    query: BusinessQuery,
    reply: MyFees,
    handler: ({ tenant }) => myFees(tenant),
  }),
]
