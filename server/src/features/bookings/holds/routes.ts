import { Type } from '#core/json-schema.ts'
import { del, post } from '#http/endpoint.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'
import { One } from '#http/types.ts'

import { createHold } from './create.ts'
import { releaseHold } from './release.ts'
import { Hold, NewHold } from './schema.ts'

export const holdRoutes = [
  post('/businesses/:businessId/holds', {
    name: 'createHold',
    access: 'bookings:write',
    summary: 'Hold a time while its booking is being made',
    description:
      'Nobody else can book the time until the hold expires, is released, or becomes a booking: name it as holdId in the body of that booking. The booking keeps the member, the times and the prices of the hold. A business has at most 200 live holds; one more is 429.',
    body: NewHold,
    reply: One(Hold),
    status: 201,
    idempotent: true,
    rights: ({ tenant, body }) => restrictToOwnStaff(tenant, body.staffId),
    refusals: ['SLOT_UNAVAILABLE', 'NOT_FOUND'],
    handler: async ({ tenant, body }) => ({ data: await createHold(tenant, body) }),
  }),

  del('/businesses/:businessId/holds/:holdId', {
    name: 'releaseHold',
    access: 'bookings:write',
    summary: 'Release a hold and free its time',
    description: 'A hold that has expired or was booked is unknown.',
    reply: Type.Null(),
    status: 204,
    async handler({ tenant, params }) {
      await releaseHold(tenant, params.holdId)
      return null
    },
  }),
]
