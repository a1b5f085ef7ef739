/** The permissions that a key may have, as listed in the contract. */
export const scopes = [
  'bookings:read',
  'bookings:write',
  'services:read',
  'services:write',
  'staff:read',
  'staff:write',
  'customers:read',
  'customers:write',
  'reviews:read',
  'reviews:write',
  'schedule:read',
  'schedule:write',
  'business:read',
  'products:read',
  'products:write',
  'gift-cards:read',
  'gift-cards:write',
  'loyalty:read',
  'loyalty:write',
  'availability:read',
  'analytics:read',
  'payments:read',
  'invoices:read',
  'locations:read',
  'locations:write',
] as const

export type Scope = (typeof scopes)[number]

/** Those of the role STAFF; OWNER and MANAGER have all. */
export const staffScopes: readonly Scope[] = [
  'bookings:read',
  'availability:read',
  'schedule:read',
  'services:read',
  'staff:read',
  'customers:read',
  'products:read',
  'gift-cards:read',
  'loyalty:read',
  'reviews:read',
  'business:read',
  'locations:read',
  'bookings:write',
  'customers:write',
  'loyalty:write',
]

export const readScopes = scopes.filter((scope) => scope.endsWith(':read'))

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/**
 * The access of a route: keys with this scope (and sessions), any credential, sessions only, public, or the guests of one
 * business, whose credentials are ignored.
 */
export type Access = Scope | 'any' | 'session' | 'public' | 'guest'
