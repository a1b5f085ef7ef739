import { resource } from '#db/resource.ts'

export const tables = resource({
  businessImage: { export: {} },
  businessQuota: { export: {} },
  planChange: { export: {} },
  planSubscription: { export: {} },
  business: {
    readers: [
      'messages',
      'payments',
      'invoices',
      'bookings',
      'deposits',
      'cash-up',
      'reviews',
      'booking-page',
      'calendar-feed',
      'analytics',
      'pages',
    ],
    leftOut: 'in the line of the business',
  },
  directory: {
    readers: [
      'calendars',
      'booking-page',
      'calendar-feed',
      'campaigns',
      'webhooks',
      'pages',
      'hooks',
    ],
    leftOut: 'in the line of the business',
  },
  formerSlug: {},
})
