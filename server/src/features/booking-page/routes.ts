import { get, patch } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { changePage } from './change.ts'
import * as pages from './queries.ts'
import { questionFaults } from './rules.ts'
import { BookingPage, BookingPageChanges } from './schema.ts'

const path = '/businesses/:businessId/booking-page' as const

export const bookingPageRoutes = [
  get(path, {
    name: 'getBookingPage',
    access: 'business:read',
    summary: 'Read the settings of the booking page',
    reply: One(BookingPage),
    handler: async ({ tenant }) => ({ data: await pages.find(tenant) }),
  }),

  patch(path, {
    name: 'updateBookingPage',
    access: 'session',
    right: 'business:edit',
    audit: 'booking-page.changed',
    summary: 'Change the settings of the booking page',
    description: 'Fields that are not sent stay as they are; questions replace all questions.',
    body: BookingPageChanges,
    example: { isEnabled: true, intro: 'Welcome!', cancelUntilHours: 24 },
    reply: One(BookingPage),
    changesSettings: true,
    refusals: ['NOT_FOUND'],
    rules: ({ body }) => questionFaults(body.questions),
    async handler({ tenant, body, config, audit }) {
      const { before, after } = await changePage(tenant, body, config.sendsMail)
      audit({ before, after })
      return { data: after }
    },
  }),
]
