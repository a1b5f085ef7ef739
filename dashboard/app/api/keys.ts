/**
 * Under which names answers are kept. Everything of a business stands under `business`, so that it can be asked
 * anew as a whole.
 */
export const keys = {
  session: ['session'],
  openSessions: ['open-sessions'],
  business: (id: string) => ['business', id],
  profile: (id: string) => ['business', id, 'profile'],
  apiKeys: (id: string) => ['business', id, 'api-keys'],
  hours: (id: string) => ['business', id, 'schedule'],
  week: (id: string) => ['business', id, 'schedule', 'week'],
  exceptions: (id: string) => ['business', id, 'schedule', 'exceptions'],
  locations: (id: string) => ['business', id, 'locations'],
  people: (id: string) => ['business', id, 'people'],
  services: (id: string) => ['business', id, 'services'],
  serviceList: (id: string) => ['business', id, 'services', 'list'],
  serviceCategories: (id: string) => ['business', id, 'services', 'categories'],
  webhooks: (id: string) => ['business', id, 'webhooks'],
} as const
