import { get } from '#http/endpoint.ts'
import { jsonPieces } from '#http/reply/chunks.ts'
import { JsonBytes, One } from '#http/types.ts'

import { profileOf } from './profile.ts'
import { PublicProfile } from './schema.ts'

export const onlineBookingRoutes = [
  get('/public/:slug', {
    name: 'getPublicProfile',
    access: 'guest',
    summary: 'Read what customers need to book online',
    description:
      'A business that is unknown or not public, or whose booking page is disabled, is 404. Only services and members that can be booked online are listed.',
    reply: JsonBytes(One(PublicProfile)),
    maxAgeSeconds: 30,
    handler: async ({ tenant }) => jsonPieces({ data: await profileOf(tenant) }),
  }),
]
