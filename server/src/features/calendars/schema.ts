import { type Static, Type } from '#core/json-schema.ts'
import {
  Body,
  Count,
  described,
  Enum,
  HttpsUrl,
  Id,
  Line,
  Nullable,
  Timestamp,
} from '#http/types.ts'

const example = 'https://calendar.example.com/nina/private.ics'
const Url = Type.Unsafe<string>({
  ...Line(example, 2_048),
  // A format cannot express whether the address is allowed.
  'x-shown': described(
    HttpsUrl(example),
    'The address of the calendar, in the format iCalendar (.ics): https, or webcal, which is read as https. It is stored encrypted and never returned',
  ),
})

const Name = described(Line('Private'), 'A name for the list')

export const NewSource = Body({ name: Name, url: Url })
export type NewSource = Static<typeof NewSource>

const SourceStatus = Enum('CalendarSourceStatus', ['OK', 'FAILING', 'DISABLED'], {
  description:
    'FAILING: the latest attempt failed, and the times of the one before still count. DISABLED: the file took too long to read four times in succession, and is read on request only',
  examples: ['OK'],
})

export const CalendarSource = Type.Object(
  {
    id: Id,
    name: Name,
    host: Type.String({
      description: 'The host of the address',
      examples: ['calendar.example.com'],
    }),
    status: SourceStatus,
    lastFetchedAt: described(
      Nullable(Timestamp),
      'When the calendar was read for the last time; null before the first time',
    ),
    failingSince: described(
      { ...Nullable(Timestamp), examples: [null] },
      'Since when every attempt has failed; null if the latest one succeeded',
    ),
    retryAt: described(
      { ...Nullable(Timestamp), examples: [null] },
      'When a calendar whose file took too long to read is read again: after 1, 6 and 24 hours; null for any other',
    ),
    eventCount: described(
      Count,
      'The number of busy events of the next 400 days, each recurrence of its own',
    ),
  },
  {
    title: 'CalendarSource',
    description: 'A calendar of another program, whose events make a member of staff unavailable',
  },
)
export type CalendarSource = Static<typeof CalendarSource>

export const FailingCalendars = Type.Object(
  {
    staffId: described(Id, 'The staff member'),
    failingSince: described(Timestamp, 'Since when the calendar that fails the longest does'),
  },
  {
    title: 'FailingCalendars',
    description: 'A member of staff with a calendar that could not be read for a day',
  },
)
export type FailingCalendars = Static<typeof FailingCalendars>
