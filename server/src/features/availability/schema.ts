import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import {
  Body,
  described,
  Duration,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'
import { type Reason, reasons } from '#scheduling/decide/reasons.ts'

/** How many services a booking may name, and how many add-ons with each. */
export const servicesMax = 20
export const addonsEachMax = 20

/** What the examples of a visit have in common: 55 minutes from 09:30 in Amsterdam. */
export const VisitEnd = { ...LocalTime, examples: ['10:25'] }
export const Starts = described(
  { ...Timestamp, examples: ['2026-12-01T08:30:00.000Z'] },
  'The start as an instant, in UTC',
)
export const Ends = described(
  { ...Timestamp, examples: ['2026-12-01T09:25:00.000Z'] },
  'The end as an instant, in UTC',
)

const serviceIds = (maxItems: number) =>
  Type.Optional(Type.Array(Id, { maxItems, description: 'A service named twice counts twice' }))
const variantsAndAddons = {
  variantIds: Type.Optional(
    Type.Array(Id, {
      maxItems: servicesMax,
      description:
        'Variants of the services asked for, at most one for each time a service is named',
    }),
  ),
  addonIds: Type.Optional(
    Type.Array(Id, {
      maxItems: servicesMax * addonsEachMax,
      description: 'Add-ons of the services asked for, each at most as often as its service',
    }),
  ),
}
export const SkipAdvanceCheck = Type.Boolean({
  description: 'Skips the minimum advance, and allows starts of the last 60 minutes',
  examples: [false],
})

export const AvailabilityQuery = Type.Object({
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: Type.Optional(
    described(LocalDate, 'The last day, included, at most the 62nd; startDate unless given'),
  ),
  staffId: Type.Optional(described(Id, 'Only this member')),
  serviceId: Type.Optional(described(Id, 'A service asked for; adds up with serviceIds')),
  serviceIds: serviceIds(servicesMax),
  ...variantsAndAddons,
  duration: Type.Optional(described(Duration, 'Minutes; counts when no service is asked for')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type AvailabilityQuery = Static<typeof AvailabilityQuery>

const Slot = Type.Object(
  {
    startTime: LocalTime,
    endTime: VisitEnd,
    startsAt: Starts,
    endsAt: Ends,
    available: described(Flag, 'False: listed all the same; a check says why'),
    staffId: described(Id, 'Who would serve'),
    staffName: described(Line('Sofie de Vries'), 'First and last name'),
    capacity: Type.Integer({
      description: 'How many more bookings the member can take then; 0 when not available',
      examples: [1],
    }),
  },
  { title: 'Slot', description: 'A start at which one member could serve' },
)

const Day = Type.Object(
  {
    date: LocalDate,
    isOpen: described(Flag, 'Whether the business is, for some hours'),
    openTime: described(Nullable(LocalTime), 'When it opens; null while closed'),
    closeTime: described(
      { ...Nullable(LocalTime), examples: ['18:00'] },
      'When it closes, 00:00 being the end of the day; null while closed',
    ),
    closedReason: described(
      { ...Nullable(Type.String()), examples: [null] },
      "CLOSED, EXCEPTION or the exception's reason; null on open days",
    ),
    slots: Type.Array(Slot, {
      description: 'By start, then in the order of the staff; empty when nobody could serve',
    }),
  },
  { title: 'AvailabilityDay', description: 'A day and its slots' },
)

export const Availability = Type.Object(
  {
    businessId: Id,
    days: Type.Array(Day, { description: 'Every day asked for, closed ones too' }),
  },
  { title: 'Availability', description: 'When which member can be booked' },
)

export const Check = Body({
  date: LocalDate,
  startTime: LocalTime,
  serviceId: described(Id, 'The first service'),
  additionalServiceIds: serviceIds(servicesMax - 1),
  ...variantsAndAddons,
  staffId: Type.Optional(described(Id, 'Only this member; else whoever is free')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type Check = Static<typeof Check>

const meanings: Record<Reason | 'OUTSIDE_RADIUS', string> = {
  PAST: 'it lies before this minute, or with skipAdvanceCheck more than 60 minutes back',
  TOO_SOON: 'less than the minimum advance of the business is left',
  TOO_FAR: 'the business takes no bookings for so far ahead yet',
  NOT_ACCEPTING: 'the business takes no bookings at present',
  SERVICE_INACTIVE: 'a service or an add-on is not offered at present',
  CLOSED: 'the business is closed that day',
  OUTSIDE_HOURS: 'it is not open for all of that time',
  STAFF_NOT_QUALIFIED: 'the member does not perform all of the services',
  STAFF_OFF: 'the member does not work then, or takes no bookings',
  ABSENCE: 'the member is absent',
  BREAK: 'the member has a break',
  BOOKED: 'the time is taken',
  OUTSIDE_RADIUS: 'the address is farther away than the business travels; no check says so',
}

export const RefusalReason = Enum('RefusalReason', [...reasons, 'OUTSIDE_RADIUS'], {
  description: [
    'Why a start cannot be booked; of several reasons the first in this order:',
    '',
    ...Object.entries(meanings).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`),
  ].join('\n'),
  examples: ['BOOKED'],
})

export const CheckAnswer = Type.Object(
  {
    available: described(Flag, 'Whether booking this start would succeed now'),
    reason: { ...Nullable(described(RefusalReason, 'Null when available')), examples: [null] },
    suggestedStaffId: described(
      Nullable(Id),
      'Who would serve, now or at suggestedTime; null when nobody can that day',
    ),
    suggestedTime: described(
      { ...Nullable(LocalTime), examples: [null] },
      'The next free start of that day; null when the start asked for is free, or none is left',
    ),
    endTime: described(VisitEnd, 'When the visit would end on the wall clock of the business'),
    totalDuration: Type.Integer({ minimum: 0, description: 'Minutes', examples: [55] }),
    totalPrice: Type.Number({
      description: 'In the currency of the business, as the member suggested takes it',
      examples: [62],
    }),
  },
  { title: 'AvailabilityCheck', description: 'What booking a start would meet' },
)
export type CheckAnswer = Static<typeof CheckAnswer>

export const FreeStaffQuery = Type.Object({
  date: LocalDate,
  startTime: LocalTime,
  duration: described(Duration, 'Minutes, whatever the services take'),
  serviceIds: serviceIds(servicesMax),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type FreeStaffQuery = Static<typeof FreeStaffQuery>

export const FreeMember = Type.Object(
  { id: Id, name: described(Line('Sofie de Vries'), 'First and last name') },
  { title: 'FreeMember', description: 'A member of staff who is free' },
)
export type FreeMember = Static<typeof FreeMember>
