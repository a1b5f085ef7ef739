/**
 * Under which names answers are kept. Everything of a business stands under `business`, so that it can be asked
 * anew as a whole.
 */
export const keys = {
  session: ['session'],
  openSessions: ['open-sessions'],
  business: (id: string) => ['business', id],
  profile: (id: string) => ['business', id, 'profile'],
  services: (id: string) => ['business', id, 'services'],
  serviceList: (id: string) => ['business', id, 'services', 'list'],
  serviceCategories: (id: string) => ['business', id, 'services', 'categories'],
  staff: (id: string) => ['business', id, 'staff'],
  customers: (id: string) => ['business', id, 'customers'],
  customer: (id: string, customerId: string) => ['business', id, 'customers', 'one', customerId],
  customerList: (id: string, asked: unknown) => ['business', id, 'customers', 'list', asked],
  customerAddresses: (id: string, customerId: string) => [
    'business',
    id,
    'customers',
    'one',
    customerId,
    'addresses',
  ],
  customerCards: (id: string, customerId: string) => [
    'business',
    id,
    'customers',
    'one',
    customerId,
    'cards',
  ],
  bookings: (id: string) => ['business', id, 'bookings'],
  historyOf: (id: string, customerId: string) => ['business', id, 'bookings', 'of', customerId],
  /** What its bookings tell of a client stands under them. */
  bookingsOf: (id: string, customerId: string, asked: unknown) => [
    'business',
    id,
    'bookings',
    'of',
    customerId,
    asked,
  ],
  assignments: (id: string, staffId: string) => ['business', id, 'staff', staffId, 'services'],
  schedule: (id: string) => ['business', id, 'schedule'],
  openingHours: (id: string) => ['business', id, 'schedule', 'opening'],
  week: (id: string, staffId: string) => ['business', id, 'schedule', staffId, 'week'],
  breaks: (id: string, staffId: string) => ['business', id, 'schedule', staffId, 'breaks'],
  absences: (id: string, staffId: string) => ['business', id, 'schedule', staffId, 'absences'],
  bookingsWithin: (id: string, staffId: string, absence: unknown) => [
    'business',
    id,
    'bookings',
    'within',
    staffId,
    absence,
  ],
} as const
