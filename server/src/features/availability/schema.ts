import { type Static, Type } from 'typebox'

import {
  Body,
  Count,
  Duration,
  Enum,
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
const SkipAdvanceCheck = Type.Boolean({
  description: 'Skips the minimum advance, and allows starts of the last 60 minutes',
  examples: [false],
})

export const AvailabilityQuery = Type.Object({
  startDate: LocalDate,
  endDate: Type.Optional(LocalDate),
  staffId: Type.Optional(Id),
  serviceId: Type.Optional(Id),
  serviceIds: serviceIds(servicesMax),
  ...variantsAndAddons,
  duration: Type.Optional({
    ...Duration,
    description: 'Minutes; counts when no service is asked for',
  }),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type AvailabilityQuery = Static<typeof AvailabilityQuery>

const Slot = Type.Object(
  {
    startTime: LocalTime,
    endTime: LocalTime,
    startsAt: Timestamp,
    endsAt: Timestamp,
    available: Flag,
    staffId: Id,
    staffName: Line('Sofie de Vries'),
    capacity: Type.Integer({
      description: 'How many more bookings the member can take then; 0 when not available',
      examples: [1],
    }),
  },
  { title: 'Slot' },
)

export const Availability = Type.Object(
  {
    businessId: Id,
    days: Type.Array(
      Type.Object({
        date: LocalDate,
        isOpen: Flag,
        openTime: Nullable(LocalTime),
        closeTime: Nullable(LocalTime),
        closedReason: Nullable(
          Type.String({
            description: "CLOSED, EXCEPTION or the exception's reason; null on open days",
            examples: ['CLOSED'],
          }),
        ),
        slots: Type.Array(Slot),
      }),
    ),
  },
  { title: 'Availability' },
)

export const Check = Body({
  date: LocalDate,
  startTime: LocalTime,
  serviceId: Id,
  additionalServiceIds: serviceIds(servicesMax - 1),
  ...variantsAndAddons,
  staffId: Type.Optional(Id),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type Check = Static<typeof Check>

const meanings: Record<Reason, string> = {
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
}

export const RefusalReason = Enum('RefusalReason', reasons, {
  description: [
    'Why a start cannot be booked; of several reasons the first in this order:',
    '',
    ...Object.entries(meanings).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`),
  ].join('\n'),
  examples: ['BOOKED'],
})

export const CheckAnswer = Type.Object(
  {
    available: Flag,
    reason: Nullable(RefusalReason),
    suggestedStaffId: Nullable(Id),
    suggestedTime: Nullable(LocalTime),
    endTime: LocalTime,
    totalDuration: Count,
    totalPrice: Type.Number({ examples: [49.5] }),
  },
  { title: 'AvailabilityCheck' },
)
export type CheckAnswer = Static<typeof CheckAnswer>

export const FreeStaffQuery = Type.Object({
  date: LocalDate,
  startTime: LocalTime,
  duration: Duration,
  serviceIds: serviceIds(servicesMax),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
})
export type FreeStaffQuery = Static<typeof FreeStaffQuery>

export const FreeMember = Type.Object({ id: Id, name: Line('Sofie de Vries') })
export type FreeMember = Static<typeof FreeMember>
