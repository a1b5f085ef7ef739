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
  customerSearch: (id: string, text: string) => ['business', id, 'customers', 'search', text],
  service: (id: string, serviceId: string) => ['business', id, 'services', 'one', serviceId],
  bookings: (id: string) => ['business', id, 'bookings'],
  bookingLists: (id: string) => ['business', id, 'bookings', 'between'],
  bookingsBetween: (id: string, from: string, to: string) => [
    'business',
    id,
    'bookings',
    'between',
    from,
    to,
  ],
  booking: (id: string, bookingId: string) => ['business', id, 'bookings', 'one', bookingId],
  schedule: (id: string) => ['business', id, 'schedule'],
  calendar: (id: string, from: string, to: string) => ['business', id, 'schedule', from, to],
  memberCalendar: (id: string, staffId: string, from: string, to: string) => [
    'business',
    id,
    'schedule',
    staffId,
    from,
    to,
  ],
  availability: (id: string) => ['business', id, 'availability'],
  check: (id: string, question: unknown) => ['business', id, 'availability', 'check', question],
  payments: (id: string, ...asked: unknown[]) => ['business', id, 'payments', ...asked],
  invoices: (id: string, ...asked: unknown[]) => ['business', id, 'invoices', ...asked],
  reports: (id: string, ...asked: unknown[]) => ['business', id, 'reports', ...asked],
  found: (id: string, what: string, text: string) => ['business', id, 'found', what, text],
} as const
