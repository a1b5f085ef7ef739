import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { del, get, post } from '#http/endpoint.ts'
import { requireOwnRecord } from '#http/identify/restrict-to-own-staff.ts'
import { One } from '#http/types.ts'

import { addressFaults } from './address.ts'
import { refresh } from './refresh.ts'
import { CalendarSource, FailingCalendars, NewSource } from './schema.ts'
import * as sources from './sources.ts'
import { createSource, recordFetch, removeSource } from './write.ts'

const path = '/businesses/:businessId/staff/:staffId/calendar-sources'
const one = `${path}/:sourceId` as const

const forOwn = 'STAFF may do this for themselves only.'

export const calendarSourceRoutes = [
  get('/businesses/:businessId/failing-calendar-sources', {
    name: 'listFailingCalendars',
    access: 'schedule:read',
    summary: 'List the staff members with a calendar that could not be read for 24 hours',
    description: 'The times that were read before still count; newer ones are unknown.',
    reply: Type.Array(FailingCalendars),
    handler: ({ tenant }) => sources.listFailing(tenant),
  }),

  get(path, {
    name: 'listCalendarSources',
    access: 'schedule:read',
    summary: 'List the calendars whose events make a staff member unavailable',
    description: forOwn,
    reply: Type.Array(CalendarSource),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    async handler({ tenant, params }) {
      await staff.find(tenant, params.staffId)
      return sources.list(tenant, params.staffId)
    },
  }),

  post(path, {
    name: 'createCalendarSource',
    closedToVisits: true,
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    summary: 'Add a calendar whose events make a staff member unavailable',
    description: `${forOwn} The calendar is read within seconds, and then every 10 minutes; one whose file takes too long after 1, 6 and 24 hours, and then on request only. Only the times of its events are stored. A member has at most 5 calendars. Existing bookings are not changed.`,
    body: NewSource,
    reply: One(CalendarSource),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    rules: ({ body, config }) => addressFaults(body, config),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params, body }) => ({
      data: await createSource(tenant, params.staffId, body),
    }),
  }),

  del(one, {
    name: 'deleteCalendarSource',
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    summary: 'Remove a calendar; its times are free at once',
    description: forOwn,
    reply: Type.Null(),
    status: 204,
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params }) => {
      await removeSource(tenant, params.staffId, params.sourceId)
      return null
    },
  }),

  post(`${one}/refresh`, {
    name: 'refreshCalendarSource',
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    summary: 'Read a calendar now',
    description: `${forOwn} A calendar that was read less than 10 seconds ago is not read again. Answers within 15 seconds, also when the calendar cannot be read: then its status is FAILING. A business reads one calendar at a time in this way: further requests wait, and are answered with the known state if their turn does not come in time. More than four waiting ones get 503 with Retry-After, and while the files of the business have used their time of a minute or an hour, it is 429 with Retry-After.`,
    reply: One(CalendarSource),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    prepare: ({ tenant, ...request }) => refresh(tenant, request),
    async handler({ tenant, params, prepared }) {
      const { staffId, sourceId: id } = params
      if (prepared) await recordFetch(tenant, { id, staffId }, prepared)
      return { data: await sources.find(tenant, staffId, id) }
    },
  }),
]
