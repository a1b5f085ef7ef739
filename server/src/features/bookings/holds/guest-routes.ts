import { businessOfToken } from '#core/crypto/business-tokens.ts'
import { Type } from '#core/json-schema.ts'
import { del, patch, post } from '#http/endpoint.ts'

import { createGuestHold, moveGuestHold, releaseGuestHold } from './guest-holds.ts'
import { GuestHoldChanges, HeldForGuest, NewGuestHold } from './guest-schema.ts'

const byToken = { record: 'Hold', businessOf: businessOfToken }

export const guestHoldRoutes = [
  post('/public/:slug/holds', {
    name: 'createPublicHold',
    access: 'guest',
    summary: 'Hold a time while a customer books it',
    description:
      'For 10 minutes nobody else can book the time. At most 3 live holds of one network (an IPv4 address, or the /64 of an IPv6 address; wider networks have a multiple of it, near which each needs a proof of work), and 30 of all guests of a business; one more is 429. While all 30 are taken, a network with fewer holds gets the place of the oldest hold of the network that has the most.',
    body: NewGuestHold,
    reply: HeldForGuest,
    status: 201,
    refusals: ['SLOT_UNAVAILABLE'],
    handler: async ({ tenant, body, origin }) => ({
      hold: await createGuestHold(tenant, body, origin),
    }),
  }),

  patch('/public/holds/:token', {
    name: 'movePublicHold',
    access: 'guest',
    byToken,
    summary: 'Move a hold to another time, member or services',
    description:
      'It then lives for 10 minutes again, but no longer than 15 minutes after it was created. A refused change leaves it as it was. While the booking page is disabled it is 409 with the reason NOT_ACCEPTING.',
    body: GuestHoldChanges,
    reply: HeldForGuest,
    refusals: ['SLOT_UNAVAILABLE'],
    handler: async ({ tenant, params, body }) => ({
      hold: await moveGuestHold(tenant, params.token, body),
    }),
  }),

  del('/public/holds/:token', {
    name: 'releasePublicHold',
    access: 'guest',
    byToken,
    summary: 'Release a hold and free its time',
    description: 'A hold that has expired or was booked is unknown.',
    reply: Type.Null(),
    status: 204,
    async handler({ tenant, params }) {
      await releaseGuestHold(tenant, params.token)
      return null
    },
  }),
]
