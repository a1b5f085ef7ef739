import { Type } from '#core/json-schema.ts'
import { get, put } from '#http/endpoint.ts'
import { Weekday } from '#http/enums.ts'
import { One } from '#http/types.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import { businessCalendar } from './calendar.ts'
import { exceptionRoutes } from './exceptions/routes.ts'
import { changeDay, putDays } from './put-days.ts'
import * as schedule from './queries.ts'
import { rosterRoutes } from './roster/routes.ts'
import { BusinessCalendarQuery, Calendar, Day, DayChanges, NewWeek } from './schema.ts'
import { dayOf, weekFaults } from './week.ts'

export const scheduleRoutes = [
  get('/businesses/:businessId/schedule', {
    name: 'getOpeningHours',
    access: 'schedule:read',
    summary: 'Read the weekly opening hours, Monday first',
    reply: Type.Array(Day),
    handler: async ({ tenant }) => (await schedule.week(tenant)).map(dayOf),
  }),

  put('/businesses/:businessId/schedule/bulk', {
    name: 'replaceOpeningHours',
    access: 'schedule:write',
    summary: 'Replace several days of the week',
    description: 'Days that are not listed are not changed.',
    body: NewWeek,
    reply: Type.Array(Day),
    rules: ({ body }) => weekFaults(body.schedules),
    handler: ({ tenant, body }) => putDays(tenant, body.schedules),
  }),

  put('/businesses/:businessId/schedule/:dayOfWeek', {
    name: 'updateOpeningDay',
    access: 'schedule:write',
    summary: 'Change one day of the week',
    params: Type.Object({ dayOfWeek: Weekday }),
    body: DayChanges,
    reply: One(Day),
    handler: async ({ tenant, params, body }) => ({
      data: await changeDay(tenant, params.dayOfWeek, body),
    }),
  }),

  get('/businesses/:businessId/schedule/calendar', {
    name: 'getCalendar',
    access: 'schedule:read',
    summary: 'Read opening hours, bookings and events by day',
    description:
      'At most 62 days. Includes bookings of every status but CANCELLED. An event is a break, an absence or ' +
      'an exception, for sessions also a hold or an event of another calendar; its times are null if it covers the whole day.',
    readsState: true,
    refusals: ['NOT_FOUND'],
    query: BusinessCalendarQuery,
    reply: Calendar,
    rules: ({ query }) => rangeFaults(query),
    handler: ({ tenant, caller, query }) => businessCalendar(tenant, caller, query),
  }),

  ...exceptionRoutes,
  ...rosterRoutes,
]
