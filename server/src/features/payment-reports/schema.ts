import { type Static, Type } from '#core/json-schema.ts'
import { amount } from '#features/bookings/field-schema.ts'
import { PaymentMethod, PaymentStatus, RefundStatus } from '#features/payments/schema.ts'
import { Refund } from '#features/refunds/schema.ts'
import { LongListQuery } from '#http/reply/long-list.ts'
import {
  Count,
  described,
  Enum,
  Flag,
  FullName,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { Period } from './feed-schema.ts'

const { businessId } = Period

export const BusinessQuery = Type.Object({ businessId })
export const BusinessListQuery = Type.Object({ businessId, ...LongListQuery.properties })
export type BusinessListQuery = Static<typeof BusinessListQuery>

export const RefundQuery = Type.Object({
  ...BusinessListQuery.properties,
  status: Type.Optional(described(RefundStatus, 'Only refunds in this state')),
  bookingId: Type.Optional(described(Id, 'Only refunds of this booking')),
  saleId: Type.Optional(described(Id, 'Only refunds of this sale without a visit')),
})
export type RefundQuery = Static<typeof RefundQuery>

const Payer = Type.Object(
  {
    id: described(Id, 'The id of the customer'),
    firstName: described(Nullable(Line('Nina')), 'The present name; null after an erasure'),
    lastName: described(
      Nullable(Line('Jansen')),
      'The present value; null if not given, or after an erasure',
    ),
  },
  { description: 'The customer' },
)

export const BookingPayment = Type.Object(
  {
    id: described(Id, 'The id of the booking'),
    bookingNumber: Type.String({ description: 'A readable number', examples: ['7K2M9QXZ'] }),
    date: LocalDate,
    startTime: LocalTime,
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'As given for the booking; null after an erasure',
    ),
    total: amount('The total price', 62),
    totalPaid: amount('The amount paid, without subtracting refunds', 62),
    currency: Currency,
    paymentMethod: PaymentMethod,
    paymentStatus: PaymentStatus,
    customer: Payer,
    refunds: Type.Array(Refund, { description: 'In every state, newest first' }),
    services: Type.Array(
      Type.Object({
        serviceName: described(Line('Cut and finish'), 'The name at the time of the booking'),
        price: amount('The price at the time of the booking, without add-ons', 49.5),
      }),
      { description: 'The booked service' },
    ),
  },
  { title: 'BookingPayment', description: 'A booking with its payments' },
)
export type BookingPayment = Static<typeof BookingPayment>

export const PendingCount = Type.Object({
  count: described(Count, 'The number of pending refunds'),
})

const TraceEvent = Type.Object(
  {
    type: Enum('MoneyEventType', ['PAYMENT', 'REFUND'], {
      description: 'Whether it is a payment or a refund',
      examples: ['PAYMENT'],
    }),
    amount: amount('Never negative', 62),
    direction: Enum('MoneyDirection', ['IN', 'OUT'], {
      description: 'IN: to the business. OUT: to the customer',
      examples: ['IN'],
    }),
    at: described(Timestamp, 'The time of the payment or the refund'),
    method: PaymentMethod,
    rounding: Type.Number({
      description:
        'By how much more (negative: less) cash changed hands than the amount, where cash is rounded',
      examples: [0],
    }),
    isTip: described(
      { ...Flag, examples: [false] },
      'Whether it is a tip, which is not part of the amount due',
    ),
  },
  { title: 'MoneyEvent', description: 'A payment or a refund of a booking' },
)

export const Trace = Type.Object(
  {
    bookingId: Id,
    currency: Currency,
    summary: Type.Object(
      {
        totalPaid: amount('The amount paid', 62),
        completedRefunds: amount('The amount refunded', 20),
        pendingRefunds: amount('The amount of pending refunds', 0),
        remainingRefundable: amount('totalPaid less both', 42),
        netReceived: amount('totalPaid less completedRefunds', 42),
      },
      { description: 'The totals of the booking' },
    ),
    events: Type.Array(TraceEvent, { description: 'The oldest first' }),
  },
  { title: 'BookingTrace', description: 'The payments and refunds of a booking' },
)

export const Membership = Type.Object(
  {
    id: Id,
    customerId: described(Id, 'The customer'),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'The present name; null after an erasure',
    ),
    name: described(Line('A cut a month'), 'The subject of the payment'),
    status: Enum('MembershipStatus', ['ACTIVE', 'PAST_DUE', 'CANCELLED'], {
      description: 'PAST_DUE: the last payment failed',
      examples: ['ACTIVE'],
    }),
    price: amount('For each interval', 39),
    currency: Currency,
    interval: Enum('MembershipInterval', ['WEEK', 'MONTH', 'YEAR'], {
      description: 'The billing interval',
      examples: ['MONTH'],
    }),
    startedAt: described(Timestamp, 'When the membership began'),
    currentPeriodEnd: described(Timestamp, 'The end of the paid period'),
  },
  { title: 'CustomerMembership', description: 'A recurring payment of a customer' },
)
