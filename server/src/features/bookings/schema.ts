import { type Static, Type } from '#core/json-schema.ts'
import { Ends, SkipAdvanceCheck, Starts, VisitEnd } from '#features/availability/schema.ts'
import { PaymentMethod, PaymentStatus } from '#features/payments/schema.ts'
import {
  Body,
  described,
  Enum,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { DepositInfo } from './deposit/schema.ts'
import {
  amount,
  Answers,
  BookedProduct,
  BookingLine,
  BookingStatus,
  CancelReason,
  CustomerData,
  minutes,
  MobileAddress,
  RequestedServices,
  RescheduledCount,
  RescheduledFrom,
  Server,
  NotifyCustomer,
  Version,
} from './field-schema.ts'

export type { BookingLine } from './field-schema.ts'

const No = { ...Flag, examples: [false] }

const BookingSource = Enum(
  'BookingSource',
  ['DASHBOARD', 'API', 'BOOKING_PAGE', 'WAITLIST', 'IMPORT'],
  {
    description:
      'Where it was made: by a person in the dashboard, with an API key, by the customer on the booking page, from the waiting list, or by an import',
    examples: ['DASHBOARD'],
  },
)
export type BookingSource = Static<typeof BookingSource>

export const CancelledBy = Enum('CancelledBy', ['customer', 'business', 'system'], {
  description: 'The party that requested it',
  examples: ['customer'],
})

const fields = {
  id: Id,
  bookingNumber: Type.String({
    description: 'A readable number: 8 letters and digits, unique in the business',
    examples: ['7K2M9QXZ'],
  }),
  businessId: Id,
  customerId: described(Id, 'The customer'),
  staffId: described(Id, 'The staff member'),
  date: LocalDate,
  startTime: LocalTime,
  endTime: described(VisitEnd, 'In the time zone of the business, without buffers'),
  startsAt: Starts,
  endsAt: Ends,
  totalDuration: minutes('Minutes, without buffers', 55),
  subtotal: amount('The price of all services with their add-ons', 62),
  productsTotal: amount('The price of all products', 0),
  travelCost: amount('The price of the trip to the customer', 0),
  discount: amount('The amount subtracted', 0),
  total: amount('subtotal, productsTotal and travelCost minus discount', 62),
  tipAmount: amount('Tips, not included in total', 0),
  currency: described(Currency, 'The currency of all amounts'),
  status: BookingStatus,
  ...CustomerData,
  isMobile: described(No, "Whether it takes place at the customer's"),
  mobileAddress: described(Nullable(MobileAddress), 'One line; null if not mobile, or erased'),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  depositRequired: described(No, 'Whether a deposit is required'),
  depositPaid: described(No, 'Whether the deposit was paid'),
  version: described(Version, 'Rises with every change; sent as ETag'),
  rescheduledCount: RescheduledCount,
  rescheduledFrom: Type.Optional(RescheduledFrom),
  cancelledAt: Type.Optional(described(Timestamp, 'Absent unless it is cancelled')),
  cancelReason: Type.Optional(CancelReason),
  cancelledBy: Type.Optional(described(CancelledBy, 'Absent unless it is cancelled')),
  reminderSent: described(No, 'Whether the customer was reminded'),
  source: BookingSource,
  answers: Answers,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  services: Type.Array(BookingLine, { description: 'The booked services, in the requested order' }),
  products: Type.Array(BookedProduct, {
    description: 'The products sold with it, in the order of the sales',
    examples: [[]],
  }),
}

export const Booking = Type.Object(fields, { title: 'Booking', description: 'A booking' })
export type Booking = Static<typeof Booking>

export const BookingDetail = Type.Object(
  { ...fields, staff: Server },
  { title: 'BookingDetail', description: 'A booking with its staff member' },
)

/** Of bookings and moves: takes time that the rules on time forbid. */
export const Override = Type.Optional(
  described(
    Body({
      reason: described(Line('A friend of the owner'), 'Shown in the history of the booking'),
    }),
    'Takes the time also outside of working hours, or where it is taken. For people only: OWNER, MANAGER, and STAFF with mayOverride',
  ),
)

export const NewBooking = Body({
  holdId: Type.Optional(
    described(
      Id,
      'The hold to be booked, at its price; then date, startTime, services and staffId are those of the hold and may be left out',
    ),
  ),
  date: Type.Optional({
    ...LocalDate,
    description: 'In the zone of the business; required without holdId',
  }),
  startTime: Type.Optional(
    described(LocalTime, 'In the zone of the business; any minute; required without holdId'),
  ),
  services: Type.Optional(
    described(
      RequestedServices,
      'Performed one after the other, in this order; required without holdId',
    ),
  ),
  customerId: Type.Optional(described(Id, 'An existing customer; exclusive with isWalkIn')),
  isWalkIn: Type.Optional(
    described(Flag, 'True creates a new customer from customerName; exclusive with customerId'),
  ),
  isAnonymous: Type.Optional(
    described(
      { ...Flag, examples: [false] },
      'With isWalkIn: the person gave no name, and customerName is a word for it. The customer is not listed until their card is changed',
    ),
  ),
  customerName: Type.Optional(
    described(
      Nullable(Line('Nina Jansen')),
      'Required with isWalkIn; with customerId it replaces the name of the card in this booking',
    ),
  ),
  customerEmail: Type.Optional(described(CustomerData.customerEmail, 'Default that of the card')),
  customerPhone: Type.Optional(described(CustomerData.customerPhone, 'Default that of the card')),
  staffId: Type.Optional(
    described(Id, 'The staff member; default the free one with the fewest booked minutes that day'),
  ),
  notes: Type.Optional(described(CustomerData.notes, 'Notes about this visit; null: none')),
  paymentMethod: Type.Optional(
    described(PaymentMethod, 'Default ON_SITE, and ONLINE with a hold that has a deposit'),
  ),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
  mobileAddress: Type.Optional(
    described(MobileAddress, 'The destination as text; excludes addressId'),
  ),
  addressId: Type.Optional(
    described(Id, 'A saved address as the destination; excludes mobileAddress'),
  ),
  locationId: Type.Optional(described(Id, 'The start of the trip; default the business')),
  override: Override,
  notifyCustomer: NotifyCustomer('false by a key, true by a person'),
})
export type NewBooking = Static<typeof NewBooking>
/** One that names its time itself. */
export type TimedBooking = NewBooking &
  Required<Pick<NewBooking, 'date' | 'startTime' | 'services'>>

export const CreatedBooking = Type.Object(
  {
    booking: Booking,
    depositInfo: described(Nullable(DepositInfo), 'Null if no deposit is required'),
  },
  { title: 'CreatedBooking', description: 'A new booking' },
)
export type CreatedBooking = Static<typeof CreatedBooking>
