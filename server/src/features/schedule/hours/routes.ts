import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { get, put } from '#http/endpoint.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import { staffCalendar } from '../calendar.ts'
import { Calendar, CalendarQuery, Day, NewWeek } from '../schema.ts'
import { dayOf, rowOf, weekFaults } from '../week.ts'
import * as hours from './queries.ts'

export const hoursRoutes = [
  get('/businesses/:businessId/staff/:staffId/schedules', {
    name: 'getStaffHours',
    access: 'schedule:read',
    summary: 'Read the weekly hours of a staff member, Monday first',
    description: 'Empty if the member follows the opening hours.',
    reply: Type.Array(Day),
    async handler({ tenant, params }) {
      await staff.find(tenant, params.staffId)
      return (await hours.week(tenant, params.staffId)).map(dayOf)
    },
  }),

  put('/businesses/:businessId/staff/:staffId/schedules', {
    name: 'replaceStaffHours',
    access: 'schedule:write',
    summary: 'Replace the weekly hours of a staff member',
    description:
      'Days that are not listed are off. With an empty list the member follows the opening hours again.',
    body: NewWeek,
    reply: Type.Array(Day),
    rules: ({ body }) => weekFaults(body.schedules),
    async handler({ tenant, params: { staffId }, body }) {
      await staff.lock(tenant, staffId)
      await hours.replaceWeek(tenant, staffId, body.schedules.map(rowOf))
      return (await hours.week(tenant, staffId)).map(dayOf)
    },
  }),

  get('/businesses/:businessId/staff/:staffId/schedule', {
    name: 'getStaffCalendar',
    access: 'schedule:read',
    summary: 'Read the working hours, bookings and events of a staff member by day',
    description: 'At most 62 days; open means that the member works.',
    readsState: true,
    query: CalendarQuery,
    reply: Calendar,
    rules: ({ query }) => rangeFaults(query),
    handler: ({ tenant, caller, params, query }) =>
      staffCalendar(tenant, caller, { staffId: params.staffId, ...query }),
  }),
]
