import { type Static, Type } from '#core/json-schema.ts'
import { VisitEnd } from '#features/availability/schema.ts'
import { Body, described, Id, LocalDate, LocalTime, Nullable, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { amount, BookingLine, RequestedServices, Server } from '../field-schema.ts'

const ttlSeconds = { min: 60, max: 900, default: 300 }

export const NewHold = Body({
  date: LocalDate,
  startTime: described(LocalTime, 'In the zone of the business; any minute'),
  services: RequestedServices,
  staffId: Type.Optional(
    described(Id, 'The staff member; default the free one with the fewest booked minutes that day'),
  ),
  ttlSeconds: Type.Optional(
    Type.Integer({
      minimum: ttlSeconds.min,
      maximum: ttlSeconds.max,
      description: `Seconds until it expires; default ${ttlSeconds.default}`,
      examples: [ttlSeconds.default],
    }),
  ),
})
export type NewHold = Static<typeof NewHold>

export const ttlOf = (body: Pick<NewHold, 'ttlSeconds'>) => body.ttlSeconds ?? ttlSeconds.default

const HeldDeposit = Type.Object(
  { amount: amount('The amount due in advance', 12.4), currency: Currency },
  { title: 'HeldDeposit', description: 'The amount due in advance' },
)

const Cancellation = Type.Object(
  {
    until: described(
      { ...Nullable(Timestamp), examples: ['2026-12-01T08:30:00.000Z'] },
      'Until when the customer may cancel; null: not at all',
    ),
  },
  { description: 'The changes that the customer may make later' },
)

export const Hold = Type.Object(
  {
    id: Id,
    expiresAt: described(Timestamp, 'When the time is free again, unless it is booked before'),
    date: LocalDate,
    startTime: LocalTime,
    endTime: described(VisitEnd, 'In the time zone of the business, without buffers'),
    staff: Server,
    services: Type.Array(BookingLine, {
      description: 'The services with the prices that the booking will have',
    }),
    subtotal: amount('The price of all services with their add-ons', 62),
    deposit: described(
      Nullable(HeldDeposit),
      'Due in advance of the booking that is made from it, unless that names another paymentMethod than ONLINE; null: nothing',
    ),
    cancellation: Cancellation,
  },
  { title: 'Hold', description: 'Time that is held for a booking that is being made' },
)
export type Hold = Static<typeof Hold>
