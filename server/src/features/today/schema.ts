import { type Static, Type } from '#core/json-schema.ts'
import { LowStock } from '#features/products/schema.ts'
import { Refund } from '#features/refunds/schema.ts'
import { Review } from '#features/reviews/schema.ts'
import {
  Count,
  described,
  Duration,
  Enum,
  FullName,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { OwedBooking, ServiceName, TodayBooking } from './booking-schema.ts'
import { DayFigures, TodayFigures } from './figures-schema.ts'

/** The first entries of a list, and how many there are. */
const First = <T extends ReturnType<typeof Type.Object>>(item: T, what: string, order: string) =>
  Type.Object(
    {
      count: described(Count, `The number of ${what}, of which data has the first`),
      data: Type.Array(item, { description: order }),
    },
    { description: `The ${what}` },
  )

const AwayKind = Enum('AwayKind', ['BREAK', 'ABSENCE'], {
  description: 'A break, or an absence such as a holiday',
  examples: ['BREAK'],
})

/** A time of the day as an example that fits those beside it. */
const at = (example: string) => ({ ...LocalTime, examples: [example] })
const orNull = (example: string) => ({ ...Nullable(LocalTime), examples: [example] })

const Away = Type.Object(
  {
    type: AwayKind,
    startTime: described(orNull('12:30'), 'Null: the whole day'),
    endTime: described(orNull('13:00'), '00:00 is the end of the day; null: the whole day'),
    label: described(
      Nullable(Line('Lunch')),
      'The label of a break, or the type of an absence; null if there is none',
    ),
  },
  { title: 'TimeAway', description: 'A break or an absence of a staff member' },
)

const TodayMember = Type.Object(
  {
    staffId: described(Id, 'The staff member'),
    name: described(FullName('Sofie de Vries'), 'First and last name'),
    startTime: described(orNull('09:00'), 'The start of the working hours; null: a day off'),
    endTime: described(
      orNull('17:00'),
      'The end of the working hours, 00:00 being the end of the day; null: a day off',
    ),
    away: Type.Array(Away, { description: 'Breaks and absences of the day, by start' }),
    bookings: described(Count, 'Bookings of the day, neither CANCELLED nor NO_SHOW'),
    bookedMinutes: described({ ...Count, examples: [315] }, 'Of these bookings, without buffers'),
    bookableMinutes: described(
      { ...Count, examples: [420] },
      'Working hours without breaks and absences, times slotCapacity; 0 for a member who accepts no bookings',
    ),
  },
  { title: 'TodayMember', description: 'The day of a staff member' },
)
export type TodayMember = Static<typeof TodayMember>

const FreeTime = Type.Object(
  {
    staffId: described(Id, 'The staff member'),
    startTime: described(at('13:15'), 'The first start that can be booked'),
    endTime: described(at('14:00'), 'The end of the free time; 00:00 is the end of the day'),
    minutes: described({ ...Duration, maximum: 1_500 }, 'Minutes, without buffers'),
    serviceCount: described(
      Count,
      'How many services of the member can be booked at the first start',
    ),
    services: Type.Array(
      Type.Object(
        {
          serviceId: described(Id, 'The service'),
          name: described(ServiceName, 'The name of the service'),
          duration: described(Duration, 'Minutes'),
        },
        { title: 'FittingService', description: 'A service that can be booked at the first start' },
      ),
      { description: 'The longest of these services first, at most 3' },
    ),
  },
  { title: 'FreeTime', description: 'Time in which a member could serve a customer' },
)
export type FreeTime = Static<typeof FreeTime>

export const TodayQuery = Type.Object({
  staffId: Type.Optional(
    described(Id, 'Only what concerns this staff member; without the money of the business'),
  ),
})
export type TodayQuery = Static<typeof TodayQuery>

const withScope = (scope: string) => `Null for callers without ${scope}`

export const Today = Type.Object(
  {
    date: described(LocalDate, 'The current day in the time zone of the business'),
    time: described(LocalTime, 'The current time in the time zone of the business'),
    at: described(Timestamp, 'The same as a moment'),
    currency: Currency,
    openTime: described(orNull('09:00'), 'The start of the opening hours; null: closed'),
    closeTime: described(
      orNull('18:00'),
      'The end of the opening hours, 00:00 being the end of the day; null: closed',
    ),
    figures: TodayFigures,
    weekBefore: DayFigures,
    upcoming: First(
      TodayBooking,
      'bookings of the day that are in progress or not over',
      'By start, at most 12',
    ),
    unconfirmed: First(
      TodayBooking,
      'PENDING bookings of the next 60 days that the business has to confirm: without those that wait for a deposit or for their customer',
      'By start, at most 8',
    ),
    unpaid: First(
      OwedBooking,
      'COMPLETED bookings of the last 30 days with money owed',
      'The latest first, at most 8',
    ),
    members: Nullable(
      First(
        TodayMember,
        `active members who work or are absent today. ${withScope('schedule:read')}`,
        'In the order of the staff, at most 60',
      ),
    ),
    gaps: Nullable(
      First(
        FreeTime,
        `times in which a service of the member can be booked today. ${withScope('availability:read')}`,
        'By start, at most 12',
      ),
    ),
    reviews: Nullable(
      First(
        Review,
        `reviews of the last 90 days without a response. ${withScope('reviews:read')}`,
        'Newest first, at most 5',
      ),
    ),
    lowStock: Nullable(
      First(
        LowStock,
        `products with low stock. ${withScope('products:read')}`,
        'Newest product first, at most 8',
      ),
    ),
    refunds: Nullable(
      First(
        Refund,
        `refunds that wait for a decision. ${withScope('payments:read')}, and for those who see one staff member`,
        'The oldest first, at most 5',
      ),
    ),
  },
  { title: 'Today', description: 'The current day of a business' },
)
