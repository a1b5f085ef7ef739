import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Enum, Timestamp } from '#http/types.ts'

const FeedDetail = Enum('CalendarFeedDetail', ['FULL', 'NAMES', 'BUSY'], {
  description:
    'The content of the events. BUSY: the times only; NAMES: also the customer and the services; FULL: also contact data, notes and the address',
  examples: ['BUSY'],
})
export type FeedDetail = Static<typeof FeedDetail>

export const NewFeed = Body({ detail: FeedDetail })

const fields = {
  detail: FeedDetail,
  createdAt: described(Timestamp, 'When the address was created'),
}

export const Feed = Type.Object(fields, {
  title: 'CalendarFeed',
  description: 'An address from which calendar programs fetch bookings',
})
export type Feed = Static<typeof Feed>

export const CreatedFeed = Type.Object(
  {
    ...fields,
    url: Type.String({
      description:
        'The secret address of the calendar, in the format iCalendar (.ics); returned only here. Anybody who has it can read the calendar',
      examples: [
        'https://example.com/calendar/AZpcPnoAcACAAD9sK54dQm1hZGUtdXAtdG9rZW4tb2YtdGhpcy1leGFtcGxl.ics',
      ],
    }),
  },
  { title: 'CreatedCalendarFeed', description: 'A calendar feed with its secret address' },
)
