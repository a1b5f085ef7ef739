import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id } from '#http/types.ts'

/** It cannot be subscribed to: it is sent to live streams only. */
export const calendarChanged = event(
  'calendar.changed',
  Type.Object({ businessId: Id, staffId: described(Id, 'The staff member') }),
  {
    scope: 'schedule:read',
    when: 'The busy times of a staff member in other calendars have changed.',
  },
)
