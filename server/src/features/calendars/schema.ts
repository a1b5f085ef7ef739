import { type Static, Type } from '#core/json-schema.ts'
import {
  Body,
  Count,
  described,
  Enum,
  HttpsUrl,
  Id,
  Line,
  LocalDate,
  Nullable,
  Timestamp,
} from '#http/types.ts'

import { skipReasons } from './expand/skipped.ts'

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

export const SkippedEvents = Type.Object(
  {
    reason: Enum('CalendarSkipReason', skipReasons, {
      description:
        'UNREADABLE_DATE: a date is missing or cannot be read; UNREADABLE_RULE: only the first time of a recurring event counts; IMPOSSIBLE_LENGTH: the event ends before it begins, or lasts for thousands of years; TOO_OFTEN: it recurs too often; UNKNOWN_TIME_ZONE: its times count as those of the business',
      examples: ['UNKNOWN_TIME_ZONE'],
    }),
    count: described({ ...Count, examples: [2] }, 'The number of events'),
    example: described(
      { ...Nullable(LocalDate), examples: ['2027-01-05'] },
      'The date of one of them, as the file has it; null if it has none',
    ),
  },
  { title: 'SkippedEvents', description: 'Events of a calendar that were skipped for one reason' },
)

const SourceStatus = Enum('CalendarSourceStatus', ['OK', 'FAILING', 'DISABLED'], {
  description:
    'FAILING: the latest attempt failed, or all of its events were skipped; the times of the one before still count. DISABLED: the file took too long to read four times in succession, and is read on request only',
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
    skippedCount: described(
      { ...Count, examples: [2] },
      'The number of events that do not make the member unavailable, or may do so at wrong times, because they cannot be read',
    ),
    skippedReasons: described(
      Type.Array(SkippedEvents, { maxItems: skipReasons.length }),
      'Why events were skipped, the most frequent reason first',
    ),
  },
  {
    title: 'CalendarSource',
    description: 'A calendar of another program, whose events make a member of staff unavailable',
  },
)
export type CalendarSource = Static<typeof CalendarSource>

export type SkippedEvents = Static<typeof SkippedEvents>

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
