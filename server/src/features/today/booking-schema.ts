import { type Static, Type } from '#core/json-schema.ts'
import { Starts, VisitEnd } from '#features/availability/schema.ts'
import { amount, BookingStatus } from '#features/bookings/field-schema.ts'
import { PaymentStatus } from '#features/payments/schema.ts'
import {
  Block,
  described,
  FullName,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
} from '#http/types.ts'

export const ServiceName = Line('Cut and finish')

const fields = {
  id: described(Id, 'The booking'),
  bookingNumber: Type.String({
    description: 'A readable number: 8 letters and digits, unique in the business',
    examples: ['7K2M9QXZ'],
  }),
  status: BookingStatus,
  date: LocalDate,
  startTime: LocalTime,
  endTime: described(VisitEnd, 'In the time zone of the business, without buffers'),
  startsAt: Starts,
  staffId: described(Id, 'The staff member'),
  customerId: described(Id, 'The customer'),
  customerName: described(
    Nullable(FullName('Nina Jansen')),
    "The customer's name at the time of the booking; null after an erasure",
  ),
  notes: described(
    Nullable(Block('First visit')),
    'Notes about this visit; null if there are none, or erased',
  ),
  services: Type.Array(described(ServiceName, 'The name at the time of the booking'), {
    description: 'The names of the booked services, in their order',
  }),
  total: amount('The price, products included', 62),
  paymentStatus: PaymentStatus,
}

export const TodayBooking = Type.Object(fields, {
  title: 'TodayBooking',
  description: 'A booking, in short',
})
export type TodayBooking = Static<typeof TodayBooking>

export const OwedBooking = Type.Object(
  { ...fields, owed: amount('The amount still due', 42) },
  { title: 'OwedBooking', description: 'A completed booking with money owed' },
)
