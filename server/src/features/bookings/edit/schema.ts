import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Duration, Id, Line, Percent } from '#http/types.ts'

import { amount, CustomerData, notifyLater, RequestedServices } from '../field-schema.ts'
import { Override } from '../schema.ts'

export const BookingChanges = Body({
  services: Type.Optional(
    described(
      RequestedServices,
      'Replaces all services. Those that were booked before keep their prices and durations; without duration, the booking lasts as long as its services',
    ),
  ),
  staffId: Type.Optional(described(Id, 'The new staff member')),
  customerId: Type.Optional(
    described(Id, 'The new customer, whose data replaces that of the former one in the booking'),
  ),
  notes: Type.Optional(described(CustomerData.notes, 'Notes about this visit; null: none')),
  discount: Type.Optional(
    amount('The amount subtracted, at most the price; 0 removes the discount', 5),
  ),
  discountPercent: Type.Optional(
    described(
      { ...Percent, examples: [10] },
      'The discount in percent of the present price of the services; excludes discount',
    ),
  ),
  discountReason: Type.Optional(
    described(Line('A long wait'), 'Shown in the history of the booking; with a discount alone'),
  ),
  duration: Type.Optional(described(Duration, 'Minutes from start to end, without buffers')),
  override: Override,
  notifyCustomer: notifyLater,
})
export type BookingChanges = Static<typeof BookingChanges>
