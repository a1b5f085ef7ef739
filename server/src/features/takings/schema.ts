import { type Static, Type } from 'typebox'

import { amount } from '#features/bookings/line-schema.ts'
import { Refund } from '#features/bookings/refunds/schema.ts'
import { PaymentMethod, PaymentStatus, RefundStatus } from '#features/payments/schema.ts'
import { Enum } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import { LongListQuery } from '#http/long-list.ts'
import {
  Count,
  described,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'

import { Period } from './feed-schema.ts'

const { businessId } = Period

export const BusinessQuery = Type.Object({ businessId })
export const BusinessListQuery = Type.Object({ businessId, ...LongListQuery.properties })
export type BusinessListQuery = Static<typeof BusinessListQuery>

export const RefundQuery = Type.Object({
  ...BusinessListQuery.properties,
  status: Type.Optional(described(RefundStatus, 'Only those in this state')),
})
export type RefundQuery = Static<typeof RefundQuery>

const Payer = Type.Object(
  {
    id: described(Id, 'Id of the customer'),
    firstName: described(Nullable(Line('Nina')), 'As it is now; null once erased'),
    lastName: described(Nullable(Line('Jansen')), 'As it is now; null when not told, or erased'),
  },
  { description: 'Who booked' },
)

export const BookingPayment = Type.Object(
  {
    id: described(Id, 'Id of the booking'),
    bookingNumber: Type.String({ description: 'For people', examples: ['7K2M9QXZ'] }),
    date: LocalDate,
    startTime: LocalTime,
    customerName: described(
      Nullable(Line('Nina Jansen')),
      'As told when booking; null once erased',
    ),
    total: amount('What it costs', 62),
    totalPaid: amount('What was paid, refunds not taken off', 62),
    currency: Currency,
    paymentMethod: PaymentMethod,
    paymentStatus: PaymentStatus,
    customer: Payer,
    refunds: Type.Array(Refund, { description: 'Whatever became of them, newest first' }),
    services: Type.Array(
      Type.Object({
        serviceName: described(Line('Cut and finish'), 'As it was called when it was booked'),
        price: amount('What it cost then, without add-ons', 49.5),
      }),
      { description: 'What was booked' },
    ),
  },
  { title: 'BookingPayment', description: 'A booking and what was paid for it' },
)
export type BookingPayment = Static<typeof BookingPayment>

export const PendingCount = Type.Object({
  count: described(Count, 'Refunds that wait to be processed or declined'),
})

const TraceEvent = Type.Object(
  {
    type: Enum('MoneyEventType', ['PAYMENT', 'REFUND'], { examples: ['PAYMENT'] }),
    amount: amount('Never below 0', 62),
    direction: Enum('MoneyDirection', ['IN', 'OUT'], {
      description: 'IN: to the business. OUT: back to the customer',
      examples: ['IN'],
    }),
    at: described(Timestamp, 'When it went'),
    method: PaymentMethod,
    isTip: described(
      { ...Flag, examples: [false] },
      'Whether it was given on top of the price; no part of what is owed',
    ),
  },
  { title: 'MoneyEvent', description: 'Money that came in or was given back' },
)

export const Trace = Type.Object(
  {
    bookingId: Id,
    currency: Currency,
    summary: Type.Object({
      totalPaid: amount('What was paid', 62),
      completedRefunds: amount('What was given back', 20),
      pendingRefunds: amount('What may be given back', 0),
      remainingRefundable: amount('totalPaid less both', 42),
      netReceived: amount('totalPaid less completedRefunds', 42),
    }),
    events: Type.Array(TraceEvent, { description: 'The oldest first' }),
  },
  { title: 'BookingTrace', description: 'The way of the money of a booking' },
)

export const Membership = Type.Object(
  {
    id: Id,
    customerId: described(Id, 'Whose it is'),
    customerName: described(Nullable(Line('Nina Jansen')), 'As it is now; null once erased'),
    name: Line('A cut a month'),
    status: Enum('MembershipStatus', ['ACTIVE', 'PAST_DUE', 'CANCELLED'], {
      examples: ['ACTIVE'],
    }),
    price: amount('For each interval', 39),
    currency: Currency,
    interval: Enum('MembershipInterval', ['WEEK', 'MONTH', 'YEAR'], { examples: ['MONTH'] }),
    startedAt: Timestamp,
    currentPeriodEnd: described(Timestamp, 'Until when it is paid'),
  },
  { title: 'CustomerMembership', description: 'What a customer pays for again and again' },
)
