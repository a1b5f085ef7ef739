import { type Fault, fault } from '#core/errors.ts'
import { serviceIdsOf } from '#features/availability/list.ts'
import { countFaults } from '#features/availability/rules.ts'
import { previewed } from '#features/booking-page/change.ts'
import * as pages from '#features/booking-page/queries.ts'
import { questionFaults } from '#features/booking-page/rules.ts'
import { BookingPageChanges } from '#features/booking-page/schema.ts'
import { get, post } from '#http/endpoint.ts'
import { JsonBytes } from '#http/reply/bytes.ts'
import { jsonPieces } from '#http/reply/chunks.ts'
import { One } from '#http/types.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import { publicAvailability } from './availability.ts'
import { guestBookingRoutes } from './bookings/routes.ts'
import { previewOf, profilePieces } from './profile.ts'
import { PublicAvailability, PublicAvailabilityQuery, PublicProfile } from './schema.ts'

export const onlineBookingRoutes = [
  get('/public/:slug', {
    name: 'getPublicProfile',
    access: 'guest',
    summary: 'Read what customers need to book online',
    description:
      'A business that is unknown or not public, or whose booking page is disabled, is 404. Only services and members that can be booked online are listed.',
    reply: JsonBytes(One(PublicProfile)),
    maxAgeSeconds: 30,
    handler: ({ tenant }) => profilePieces(tenant),
  }),

  get('/public/:slug/availability', {
    name: 'getPublicAvailability',
    access: 'guest',
    summary: 'List the times at which customers can book services online',
    description:
      'At most 62 days. By the same evaluation as booking. A business with some hundred members and a fine grid is asked for a month, or a member: more is 400 on endDate.',
    query: PublicAvailabilityQuery,
    reply: JsonBytes(PublicAvailability),
    rules: ({ query }) => [
      ...rangeFaults({ endDate: query.startDate, ...query }),
      ...serviceFaults(query),
    ],
    handler: async ({ tenant, query }) => jsonPieces(await publicAvailability(tenant, query)),
  }),

  post('/businesses/:businessId/booking-page/preview', {
    name: 'previewBookingPage',
    access: 'session',
    right: 'business:edit',
    summary: 'Read what customers would see with other settings of the booking page',
    description:
      'Nothing is stored. Also while the page is disabled and the business is not public. New questions get an id of this reply alone.',
    body: BookingPageChanges,
    example: { intro: 'Welcome!', accentColor: '#0f766e' },
    reply: One(PublicProfile),
    changesSettings: false,
    rules: ({ body }) => questionFaults(body.questions),
    handler: async ({ tenant, body }) => ({
      data: await previewOf(tenant, previewed(await pages.find(tenant), body)),
    }),
  }),

  ...guestBookingRoutes,
]

const serviceFaults = (query: PublicAvailabilityQuery): Fault[] =>
  serviceIdsOf(query).length === 0
    ? [fault('serviceIds', 'is required', 'required')]
    : countFaults(query)
