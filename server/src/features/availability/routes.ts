import { Type } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import { get, post } from '#http/endpoint.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'
import { JsonBytes } from '#http/reply/bytes.ts'
import { jsonPieces } from '#http/reply/chunks.ts'
import { rangeFaults, slotDaysMax } from '#http/validate/date-range.ts'

import { hasJustChanged } from './cached-answers.ts'
import { checkStart } from './check.ts'
import { FreeMember, FreeStaffQuery } from './free-staff-schema.ts'
import { listFreeStaff } from './free-staff.ts'
import { listAvailability } from './list.ts'
import { countFaults } from './rules.ts'
import { Availability, AvailabilityQuery, Check, CheckAnswer } from './schema.ts'

export const availabilityRoutes = [
  get('/businesses/:businessId/availability', {
    name: 'getAvailability',
    access: 'availability:read',
    summary: 'List the slots of a range of days',
    description:
      'At most 92 days. A day lists each start of the grid for every member who works then and performs all requested services, whether free or not; with available=true the free ones alone. The duration of a slot is that of the services, otherwise duration, otherwise the slot duration of the business. Starts off the grid can be checked and booked as well.',
    readsState: true,
    combinesReads: ({ tenant, query }) => hasJustChanged(tenant, query),
    refusals: ['NOT_FOUND'],
    query: AvailabilityQuery,
    reply: JsonBytes(Availability),
    rules: ({ query }) => [
      ...rangeFaults({ endDate: query.startDate, ...query }, slotDaysMax),
      ...countFaults(query),
    ],
    rights: ({ tenant, query }) => namesOwnMember(tenant, query.staffId),
    handler: ({ tenant, query }) => listAvailability(tenant, query),
  }),

  post('/businesses/:businessId/availability/check', {
    name: 'checkAvailability',
    access: 'availability:read',
    summary: 'Check whether a start can be booked',
    description:
      'Applies the same rules as booking. suggestedStaffId is the member who would serve; if the start is not available, suggestedStaffId and suggestedTime are the next free start of that day, of the same member if possible.',
    body: Check,
    reply: CheckAnswer,
    rights: ({ tenant, body }) => restrictToOwnStaff(tenant, body.staffId),
    handler: ({ tenant, body }) => checkStart(tenant, body),
  }),

  get('/businesses/:businessId/availability/staff', {
    name: 'listFreeStaff',
    access: 'availability:read',
    summary: 'List the staff members who are free at a start',
    description: 'For the given duration; the services only filter the members.',
    readsState: true,
    refusals: ['NOT_FOUND'],
    query: FreeStaffQuery,
    reply: JsonBytes(Type.Array(FreeMember)),
    handler: async ({ tenant, query }) => jsonPieces(await listFreeStaff(tenant, query)),
  }),
]

/** A list without a member is that of the own member for a restricted person: empty for one who has none. */
function namesOwnMember(tenant: Tenant, staffId: string | undefined) {
  if (staffId !== undefined) restrictToOwnStaff(tenant, staffId)
}
