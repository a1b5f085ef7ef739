/**
 * Under which names answers are kept. Everything of a business stands under `business`, so that it can be asked
 * anew as a whole.
 */
export const keys = {
  session: ['session'],
  openSessions: ['open-sessions'],
  business: (id: string) => ['business', id],
  profile: (id: string) => ['business', id, 'profile'],
  clientNames: (id: string) => ['business', id, 'client-names'],
  loyalty: (id: string) => ['business', id, 'loyalty'],
  giftCards: (id: string) => ['business', id, 'gift-cards'],
  products: (id: string) => ['business', id, 'products'],
  reviews: (id: string) => ['business', id, 'reviews'],
  staff: (id: string) => ['business', id, 'staff'],
  services: (id: string) => ['business', id, 'services'],
  serviceList: (id: string) => ['business', id, 'services', 'list'],
  serviceCategories: (id: string) => ['business', id, 'services', 'categories'],
} as const
