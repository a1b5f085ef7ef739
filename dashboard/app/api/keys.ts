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
  payments: (id: string, ...asked: unknown[]) => ['business', id, 'payments', ...asked],
  invoices: (id: string, ...asked: unknown[]) => ['business', id, 'invoices', ...asked],
  reports: (id: string, ...asked: unknown[]) => ['business', id, 'reports', ...asked],
  found: (id: string, what: string, text: string) => ['business', id, 'found', what, text],
} as const
