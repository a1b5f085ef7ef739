import { Type } from '#core/json-schema.ts'
import { get, post, put } from '#http/endpoint.ts'
import { One } from '#http/types.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import { BusinessCalendarQuery } from '../schema.ts'
import * as roster from './queries.ts'
import { copyFaults, rosterFaults } from './rules.ts'
import { ChangedRoster, CopiedRoster, RosterChanges, RosterCopy, RosterDay } from './schema.ts'
import { copyRoster, setRosterDays } from './write.ts'

export const rosterRoutes = [
  get('/businesses/:businessId/roster', {
    name: 'listRosterDays',
    access: 'schedule:read',
    summary: 'List the hours of members on dates, which replace the weekly ones',
    description: 'At most 62 days. Days without an entry have the weekly hours of the member.',
    query: Type.Object({
      ...BusinessCalendarQuery.properties,
      staffId: Type.Optional({
        ...BusinessCalendarQuery.properties.staffId,
        description: 'Only those of this member',
      }),
    }),
    reply: Type.Array(RosterDay),
    rules: ({ query }) => rangeFaults(query),
    handler: ({ tenant, query }) => roster.list(tenant, query),
  }),

  put('/businesses/:businessId/roster', {
    name: 'setRosterDays',
    access: 'schedule:write',
    summary: 'Set the hours of members on dates',
    description:
      'Days that are not listed are not changed. Existing bookings are not changed; the response lists those that are affected.',
    body: RosterChanges,
    reply: One(ChangedRoster),
    refusals: ['NOT_FOUND'],
    rules: ({ body }) => rosterFaults(body.days),
    handler: async ({ tenant, body }) => ({ data: await setRosterDays(tenant, body.days) }),
  }),

  post('/businesses/:businessId/roster/copy', {
    name: 'copyRoster',
    access: 'schedule:write',
    audit: 'roster.copied',
    summary: 'Copy the hours by date of a week to later weeks',
    description:
      'A copied day without hours of its own has the weekly hours in the later weeks too. Breaks and absences are not copied. Existing bookings are not changed; the response lists those that are affected.',
    body: RosterCopy,
    reply: One(CopiedRoster),
    idempotent: true,
    rules: ({ body }) => copyFaults(body),
    async handler({ tenant, body, audit }) {
      const { affectedBookings, ...counts } = await copyRoster(tenant, body)
      audit({ after: { ...body, ...counts, affected: affectedBookings.length } })
      return { data: { ...counts, affectedBookings } }
    },
  }),
]
