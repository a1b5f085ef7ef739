import { type Static, Type } from 'typebox'

import {
  addonsEachMax,
  Ends,
  servicesMax,
  SkipAdvanceCheck,
  Starts,
  VisitEnd,
} from '#features/availability/schema.ts'
import { PaymentMethod, PaymentStatus } from '#features/payments/schema.ts'
import { BookingStatus, Enum } from '#http/enums.ts'
import {
  Block,
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Phone,
  Timestamp,
} from '#http/types.ts'

import { CancelReason, RescheduledCount, RescheduledFrom } from './change-schema.ts'
import { BookedProduct } from './checkout/schema.ts'
import { DepositInfo } from './deposits/schema.ts'
import { amount, BookingLine, minutes } from './line-schema.ts'
import { MobileAddress } from './quote-schema.ts'

export type { BookingLine } from './line-schema.ts'

const Shown = {
  customerName: described(
    Nullable(Line('Nina Jansen')),
    'As the customer was called when booking; null once erased',
  ),
  customerEmail: described(Nullable(Email), 'As told when booking; null when not told, or erased'),
  customerPhone: described(Nullable(Phone), 'As told when booking; null when not told, or erased'),
  notes: described(Nullable(Block('First visit')), 'About this visit; null: none, or erased'),
}
const No = { ...Flag, examples: [false] }

const fields = {
  id: Id,
  bookingNumber: Type.String({
    description: 'For people: 8 letters and digits, unique in the business',
    examples: ['7K2M9QXZ'],
  }),
  businessId: Id,
  customerId: described(Id, 'Who booked'),
  staffId: described(Id, 'Who serves'),
  date: LocalDate,
  startTime: LocalTime,
  endTime: described(VisitEnd, 'On the wall clock of the business; buffers are not counted'),
  startsAt: Starts,
  endsAt: Ends,
  totalDuration: minutes('Minutes, without buffers', 55),
  subtotal: amount('All services with their add-ons', 62),
  productsTotal: amount('All products', 0),
  travelCost: amount('For the way to the customer', 0),
  discount: amount('What is taken off', 0),
  total: amount('subtotal, productsTotal and travelCost less discount', 62),
  tipAmount: amount('Given on top of total, which does not hold it', 0),
  status: BookingStatus,
  ...Shown,
  isMobile: described(No, 'Whether it takes place at the customer'),
  mobileAddress: described(
    Nullable(MobileAddress),
    'Where it takes place, as one line; null when it is not mobile, or erased',
  ),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  depositRequired: described(No, 'Whether a part is due in advance'),
  depositPaid: described(No, 'Whether that part has come'),
  rescheduledCount: RescheduledCount,
  rescheduledFrom: Type.Optional(RescheduledFrom),
  cancelledAt: Type.Optional(described(Timestamp, 'Absent until it is cancelled')),
  cancelReason: Type.Optional(CancelReason),
  reminderSent: described(No, 'Whether the customer was reminded'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  services: Type.Array(BookingLine, { description: 'What was booked, in the order given then' }),
  products: Type.Array(BookedProduct, {
    description: 'What was sold with it, in the order in which it was',
    examples: [[]],
  }),
}

export const Booking = Type.Object(fields, { title: 'Booking', description: 'An appointment' })
export type Booking = Static<typeof Booking>

const Server = Type.Object(
  {
    id: Id,
    firstName: described(Line('Mila'), 'As it is now'),
    lastName: described(Nullable(Line('de Vries')), 'Null when not told'),
  },
  { description: 'Who serves, deleted or not' },
)

export const BookingDetail = Type.Object(
  { ...fields, staff: Server },
  { title: 'BookingDetail', description: 'An appointment with who serves' },
)

const WantedService = Body({
  serviceId: described(Id, 'What is booked; named twice it is done twice'),
  variantId: Type.Optional(described(Nullable(Id), 'A variant of it; null: as it is')),
  addonIds: Type.Optional(
    Type.Array(Id, {
      maxItems: addonsEachMax,
      uniqueItems: true,
      description: 'Add-ons of this service',
    }),
  ),
})

export const NewBooking = Body({
  date: LocalDate,
  startTime: described(LocalTime, 'On the wall clock of the business; any minute, listed or not'),
  services: Type.Array(WantedService, {
    minItems: 1,
    maxItems: servicesMax,
    description: 'Done one after the other, in this order',
  }),
  customerId: Type.Optional(described(Id, 'An existing customer: either this or isWalkIn')),
  isWalkIn: Type.Optional(
    described(Flag, 'True makes a new customer of customerName: either this or customerId'),
  ),
  customerName: Type.Optional(
    described(
      Shown.customerName,
      'Needed with isWalkIn; beside customerId what this booking shows instead of the card',
    ),
  ),
  customerEmail: Type.Optional(described(Shown.customerEmail, 'Null: that of the card, if any')),
  customerPhone: Type.Optional(described(Shown.customerPhone, 'Null: that of the card, if any')),
  staffId: Type.Optional(
    described(Id, 'Who is to serve; else the free member with the fewest booked minutes that day'),
  ),
  notes: Type.Optional(described(Shown.notes, 'About this visit; null: none')),
  paymentMethod: Type.Optional(described(PaymentMethod, 'ON_SITE unless given')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
  mobileAddress: Type.Optional(
    described(MobileAddress, 'Where to come to, in words: not with addressId'),
  ),
  addressId: Type.Optional(
    described(Id, 'A saved address of the customer to come to: not with mobileAddress'),
  ),
  locationId: Type.Optional(
    described(Id, 'Where the trip to the customer begins; else at the address of the business'),
  ),
})
export type NewBooking = Static<typeof NewBooking>

export const CreatedBooking = Type.Object(
  {
    booking: Booking,
    depositInfo: described(Nullable(DepositInfo), 'Null where no deposit is asked for'),
  },
  { title: 'CreatedBooking', description: 'A booking that has just been made' },
)
export type CreatedBooking = Static<typeof CreatedBooking>

export const Reschedule = Body({
  date: LocalDate,
  startTime: LocalTime,
  staffId: Type.Optional(described(Id, 'Who is to serve now; unless given, who did')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type Reschedule = Static<typeof Reschedule>

export const CancelledBy = Enum('CancelledBy', ['customer', 'business', 'system'], {
  description: 'Whose wish it was',
  examples: ['customer'],
})

export const Cancel = Body({
  cancelReasonKey: Type.String({
    pattern: '^[a-z0-9_]{1,64}$',
    'x-form': 'up to 64 lower-case letters, digits and underscores, such as customer_request',
    description:
      'Any key; in use are customer_request, customer_late, customer_ill, staff_unavailable, business_closed, duplicate, mistake, payment_failed and other',
    examples: ['customer_request'],
  }),
  cancelledBy: Type.Optional(described(CancelledBy, 'Whose wish it was; business unless given')),
})
export type Cancel = Static<typeof Cancel>
