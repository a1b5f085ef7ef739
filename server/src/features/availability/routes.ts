import { Type } from 'typebox'

import { type Fault, fault } from '#core/errors.ts'
import { rangeFaults } from '#features/schedule/date-range.ts'
import { get, post } from '#http/endpoint.ts'
import { jsonPieces } from '#http/pieces.ts'
import { JsonBytes } from '#http/types.ts'

import { checkStart } from './check.ts'
import { listFreeStaff } from './free-staff.ts'
import { listAvailability, serviceIdsOf } from './list.ts'
import {
  Availability,
  AvailabilityQuery,
  Check,
  CheckAnswer,
  FreeMember,
  FreeStaffQuery,
  servicesMax,
} from './schema.ts'

export const availabilityRoutes = [
  get('/businesses/:businessId/availability', {
    name: 'getAvailability',
    access: 'availability:read',
    summary: 'List the slots of some days',
    description:
      'At most 62 days. A day lists each start of the grid for every member who works then and performs all services asked for, free or not. The length of a slot is that of the services, else duration, else the slot duration of the business. Any other minute can be checked and booked as well.',
    readsState: true,
    refusals: ['NOT_FOUND'],
    query: AvailabilityQuery,
    reply: JsonBytes(Availability),
    rules: ({ query }) => [
      ...rangeFaults({ endDate: query.startDate, ...query }),
      ...countFaults(query),
    ],
    handler: ({ tenant, query }) => listAvailability(tenant, query),
  }),

  post('/businesses/:businessId/availability/check', {
    name: 'checkAvailability',
    access: 'availability:read',
    summary: 'Check whether a start can be booked',
    description:
      'Decides exactly as booking does. suggestedStaffId is who would serve; when the start is not available, suggestedStaffId and suggestedTime name the next free start of that day, of the same member if there is one.',
    body: Check,
    reply: CheckAnswer,
    handler: ({ tenant, body }) => checkStart(tenant, body),
  }),

  get('/businesses/:businessId/availability/staff', {
    name: 'listFreeStaff',
    access: 'availability:read',
    summary: 'List the members of staff who are free then',
    description: 'For the length that duration says; the services only say who qualifies.',
    readsState: true,
    refusals: ['NOT_FOUND'],
    query: FreeStaffQuery,
    reply: JsonBytes(Type.Array(FreeMember)),
    handler: async ({ tenant, query }) => jsonPieces(await listFreeStaff(tenant, query)),
  }),
]

/** More than fit into one booking, counting serviceId too. */
const countFaults = (query: AvailabilityQuery): Fault[] =>
  serviceIdsOf(query).length > servicesMax
    ? [
        fault('serviceIds', `must name at most ${servicesMax} services, serviceId included`, {
          code: 'too_many_items',
          limit: servicesMax,
        }),
      ]
    : []
