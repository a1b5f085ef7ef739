import { type Static, Type } from 'typebox'

import { addonsEachMax, servicesMax } from '#features/availability/schema.ts'
import { PaymentMethod, PaymentStatus } from '#features/payments/schema.ts'
import { BookingStatus } from '#http/enums.ts'
import {
  Block,
  Body,
  Count,
  Duration,
  Email,
  Enum,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Money,
  Nullable,
  Phone,
  Timestamp,
} from '#http/types.ts'

const Minutes = Type.Integer({ minimum: 0, description: 'Minutes', examples: [45] })

const LineAddon = Type.Object({
  id: Id,
  name: Line('Hair mask'),
  price: Money,
  duration: Minutes,
})

export const BookingLine = Type.Object(
  {
    id: Id,
    serviceId: Id,
    serviceName: Line('Cut and finish'),
    variantId: Nullable(Id),
    variantName: Nullable(Line('Long hair')),
    price: Money,
    duration: Duration,
    addons: Type.Array(LineAddon),
  },
  { title: 'BookingLine' },
)
export type BookingLine = Static<typeof BookingLine>

const fields = {
  id: Id,
  bookingNumber: Type.String({ examples: ['7K2M9QXZ'] }),
  businessId: Id,
  customerId: Id,
  staffId: Id,
  date: LocalDate,
  startTime: LocalTime,
  endTime: LocalTime,
  startsAt: Timestamp,
  endsAt: Timestamp,
  totalDuration: Minutes,
  subtotal: Money,
  travelCost: Money,
  discount: Money,
  total: Money,
  tipAmount: Money,
  status: BookingStatus,
  customerName: Nullable(Line('Nina Jansen')),
  customerEmail: Nullable(Email),
  customerPhone: Nullable(Phone),
  notes: Nullable(Block('First visit')),
  isMobile: Flag,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  depositRequired: Flag,
  depositPaid: Flag,
  rescheduledCount: Count,
  rescheduledFrom: Type.Optional(Timestamp),
  cancelledAt: Type.Optional(Timestamp),
  cancelReason: Type.Optional(Type.String({ examples: ['customer_request'] })),
  reminderSent: Flag,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  services: Type.Array(BookingLine),
}

export const Booking = Type.Object(fields, { title: 'Booking' })
export type Booking = Static<typeof Booking>

export const BookingDetail = Type.Object(
  {
    ...fields,
    staff: Type.Object({ id: Id, firstName: Line('Mila'), lastName: Nullable(Line('de Vries')) }),
  },
  { title: 'BookingDetail' },
)

const WantedService = Body({
  serviceId: Id,
  variantId: Type.Optional(Nullable(Id)),
  addonIds: Type.Optional(Type.Array(Id, { maxItems: addonsEachMax, uniqueItems: true })),
})

export const NewBooking = Body({
  date: LocalDate,
  startTime: LocalTime,
  services: Type.Array(WantedService, { minItems: 1, maxItems: servicesMax }),
  customerId: Type.Optional(Id),
  isWalkIn: Type.Optional(Flag),
  customerName: Type.Optional(Nullable(Line('Nina Jansen'))),
  customerEmail: Type.Optional(Nullable(Email)),
  customerPhone: Type.Optional(Nullable(Phone)),
  staffId: Type.Optional(Id),
  notes: Type.Optional(Nullable(Block('First visit'))),
  paymentMethod: Type.Optional(PaymentMethod),
  skipAdvanceCheck: Type.Optional(Flag),
  mobileAddress: Type.Optional(Line('Ceintuurbaan 88a, Amsterdam')),
  addressId: Type.Optional(Id),
  locationId: Type.Optional(Id),
})
export type NewBooking = Static<typeof NewBooking>

export const CreatedBooking = Type.Object(
  {
    booking: Booking,
    depositInfo: Type.Null({ description: 'Null while no deposit is due', examples: [null] }),
  },
  { title: 'CreatedBooking' },
)

export const Reschedule = Body({
  date: LocalDate,
  startTime: LocalTime,
  staffId: Type.Optional(Id),
  skipAdvanceCheck: Type.Optional(Flag),
})
export type Reschedule = Static<typeof Reschedule>

export const Rescheduled = Type.Object(
  {
    id: Id,
    status: BookingStatus,
    date: LocalDate,
    startTime: LocalTime,
    endTime: LocalTime,
    rescheduledCount: Count,
    rescheduledFrom: Type.Optional(Timestamp),
  },
  { title: 'Rescheduled' },
)

export const CancelledBy = Enum('CancelledBy', ['customer', 'business', 'system'], {
  examples: ['customer'],
})

export const Cancel = Body({
  cancelReasonKey: Type.String({
    pattern: '^[a-z0-9_]{1,64}$',
    description:
      'Any key; in use are customer_request, customer_late, customer_ill, staff_unavailable, business_closed, duplicate, mistake, payment_failed and other',
    examples: ['customer_request'],
  }),
  cancelledBy: Type.Optional(CancelledBy),
})
export type Cancel = Static<typeof Cancel>

export const Cancelled = Type.Object(
  {
    id: Id,
    status: BookingStatus,
    cancelledAt: Timestamp,
    cancelReason: Type.String({ examples: ['customer_request'] }),
  },
  { title: 'Cancelled' },
)
