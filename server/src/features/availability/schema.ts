import { type Static, Type } from '#core/json-schema.ts'
import {
  Body,
  described,
  Duration,
  Enum,
  Flag,
  FullName,
  Id,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'
import { type Reason, reasons } from '#scheduling/evaluate/reasons.ts'

/** The maximum number of services of a booking, and of add-ons of each. */
export const servicesMax = 20
export const addonsEachMax = 20

/** The times that the examples share: 55 minutes from 09:30 in Amsterdam. */
export const VisitEnd = { ...LocalTime, examples: ['10:25'] }
export const Starts = described(
  { ...Timestamp, examples: ['2026-12-01T08:30:00.000Z'] },
  'The start as an instant, in UTC',
)
export const Ends = described(
  { ...Timestamp, examples: ['2026-12-01T09:25:00.000Z'] },
  'The end as an instant, in UTC',
)

export const serviceIds = (maxItems: number) =>
  Type.Optional(Type.Array(Id, { maxItems, description: 'A repeated service counts each time' }))
const variantsAndAddons = {
  variantIds: Type.Optional(
    Type.Array(Id, {
      maxItems: servicesMax,
      description:
        'Variants of the requested services, at most one for each occurrence of a service',
    }),
  ),
  addonIds: Type.Optional(
    Type.Array(Id, {
      maxItems: servicesMax * addonsEachMax,
      description: 'Add-ons of the requested services, each at most as often as its service',
    }),
  ),
}
export const SkipAdvanceCheck = Type.Boolean({
  description: 'Skips the minimum advance, and allows starts within the last 60 minutes',
  examples: [false],
})

export const AvailabilityQuery = Type.Object({
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: Type.Optional(
    described(LocalDate, 'The last day, inclusive, at most the 92nd; default startDate'),
  ),
  staffId: Type.Optional(described(Id, 'Only this member')),
  serviceId: Type.Optional(described(Id, 'A requested service; combined with serviceIds')),
  serviceIds: serviceIds(servicesMax),
  ...variantsAndAddons,
  duration: Type.Optional(described(Duration, 'Minutes; used if no service is requested')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
  available: Type.Optional(
    Type.Boolean({
      description: 'True: only slots that can be booked; days without any are listed nevertheless',
      examples: [true],
    }),
  ),
})
export type AvailabilityQuery = Static<typeof AvailabilityQuery>

const Slot = Type.Object(
  {
    startTime: LocalTime,
    endTime: VisitEnd,
    startsAt: Starts,
    endsAt: Ends,
    available: described(Flag, 'False: listed, but cannot be booked; the check returns the reason'),
    staffId: described(Id, 'The member who would serve'),
    staffName: described(FullName('Sofie de Vries'), 'First and last name'),
    capacity: Type.Integer({
      description:
        'The number of further bookings that the member can take at that time; 0 if not available',
      examples: [1],
    }),
  },
  { title: 'Slot', description: 'A start of one member' },
)

const Day = Type.Object(
  {
    date: LocalDate,
    isOpen: described(Flag, 'Whether the business is open for some hours'),
    openTime: described(Nullable(LocalTime), 'The opening time; null if closed'),
    closeTime: described(
      { ...Nullable(LocalTime), examples: ['18:00'] },
      'The closing time, 00:00 being the end of the day; null if closed',
    ),
    closedReason: described(
      { ...Nullable(Type.String()), examples: [null] },
      'CLOSED, EXCEPTION or the reason of the exception; null on open days',
    ),
    slots: Type.Array(Slot, {
      description:
        'By start, then in the order of the staff; empty if no member works, or with available=true if nothing is free',
    }),
  },
  { title: 'AvailabilityDay', description: 'A day and its slots' },
)

export const Availability = Type.Object(
  {
    businessId: Id,
    days: Type.Array(Day, { description: 'Every requested day, closed ones included' }),
  },
  { title: 'Availability', description: 'The slots of the requested days' },
)

export const Check = Body({
  date: LocalDate,
  startTime: LocalTime,
  serviceId: described(Id, 'The first service'),
  additionalServiceIds: serviceIds(servicesMax - 1),
  ...variantsAndAddons,
  staffId: Type.Optional(described(Id, 'Only this member; otherwise any free one')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type Check = Static<typeof Check>

/** The reasons that only bookings have, and no check. */
const reasonsOfBookings = ['OUTSIDE_RADIUS', 'HOLD_EXPIRED'] as const

const meanings: Record<Reason | (typeof reasonsOfBookings)[number], string> = {
  PAST: 'the start is before the current minute, or with skipAdvanceCheck more than 60 minutes ago',
  TOO_SOON: 'the start is within the minimum advance of the business',
  TOO_FAR: 'the start is beyond the booking window of the business',
  NOT_ACCEPTING: 'the business does not accept bookings at present',
  SERVICE_INACTIVE: 'a service or an add-on is inactive',
  CLOSED: 'the business is closed that day',
  OUTSIDE_HOURS: 'the business is not open for the whole duration',
  STAFF_NOT_QUALIFIED: 'the member does not perform all of the services',
  STAFF_OFF: 'the member does not work at that time, or does not accept bookings',
  ABSENCE: 'the member is absent',
  EXTERNAL_BUSY: 'another calendar of the member has an event then',
  BREAK: 'the member has a break',
  BOOKED: 'the time is taken',
  OUTSIDE_RADIUS:
    'the address is farther away than the business travels; never returned by a check',
  HOLD_EXPIRED: 'the hold is unknown, has expired or was used; never returned by a check',
}

export const RefusalReason = Enum('RefusalReason', [...reasons, ...reasonsOfBookings], {
  description: [
    'Why a start cannot be booked; of several reasons the first in this order:',
    '',
    ...Object.entries(meanings).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`),
  ].join('\n'),
  examples: ['BOOKED'],
})

export const CheckAnswer = Type.Object(
  {
    available: described(Flag, 'Whether a booking of this start would succeed now'),
    reason: { ...Nullable(described(RefusalReason, 'Null if available')), examples: [null] },
    suggestedStaffId: described(
      Nullable(Id),
      'The member who would serve, at the requested start or at suggestedTime; null if no member can that day',
    ),
    suggestedTime: described(
      { ...Nullable(LocalTime), examples: [null] },
      'The next free start of that day; null if the requested start is free, or none remains',
    ),
    endTime: described(
      VisitEnd,
      'The local end time of the visit in the time zone of the business',
    ),
    totalDuration: Type.Integer({ minimum: 0, description: 'Minutes', examples: [55] }),
    totalPrice: Type.Number({
      description: 'In the currency of the business, as the suggested member charges',
      examples: [62],
    }),
  },
  { title: 'AvailabilityCheck', description: 'The result of an availability check' },
)
export type CheckAnswer = Static<typeof CheckAnswer>
