import { Type } from '#core/json-schema.ts'
import { post } from '#http/endpoint.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'

import { moveAll } from './move-all.ts'
import { proposeRebooking } from './propose.ts'
import { moveFaults, questionFaults, requireMoveRights } from './rules.ts'
import { Rebook, RebookProposals, RebookQuestion, RebookResult } from './schema.ts'

export const rebookRoutes = [
  post('/businesses/:businessId/bookings/rebook-proposals', {
    name: 'proposeRebooking',
    access: 'bookings:read',
    summary: 'Find other places for bookings, such as those of a member who is absent',
    description:
      'Of a member in a range of days, the bookings to come that no longer fit the working hours; and any given bookings. Places are decided by the same rules as availability, without the minimum advance. Nothing is held: a place can be taken until the booking is moved. If too many times of too many members would have to be evaluated, it is 400: name fewer bookings or days.',
    body: RebookQuestion,
    example: {
      staffId: exampleIdOf('staffId'),
      startDate: '2026-12-01',
      endDate: '2026-12-01',
    },
    reply: RebookProposals,
    rules: ({ body }) => questionFaults(body),
    rights: ({ tenant, body }) => restrictToOwnStaff(tenant, body.staffId),
    handler: ({ tenant, body }) => proposeRebooking(tenant, body),
  }),

  post('/businesses/:businessId/bookings/rebook', {
    name: 'rebookBookings',
    access: 'bookings:write',
    summary: 'Move several bookings to other members or times',
    description:
      'Each move is made or refused by itself, unless atomic is true. Customers get the messages of a reschedule, and each move is the event booking.rescheduled. The minimum advance does not apply. The same request with the former places undoes it.',
    body: Rebook,
    example: {
      moves: [
        {
          bookingId: exampleIdOf('bookingId'),
          staffId: exampleIdOf('staffId'),
          date: '2026-12-01',
          startTime: '09:30',
          version: 0,
        },
      ],
    },
    reply: Type.Array(RebookResult, { description: 'In the order of the moves' }),
    idempotent: true,
    rules: ({ body }) => moveFaults(body),
    rights: ({ caller, tenant, body }) => requireMoveRights(caller, tenant, body),
    refusals: ['FORBIDDEN_FOR_API_KEY'],
    handler: ({ tenant, body }) => moveAll(tenant, body),
  }),
]
