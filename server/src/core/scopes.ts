/** What a key may be allowed to do, as the contract lists it. */
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

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Who may call: keys with this scope (and sessions), any credential, sessions only, or everybody. */
export type Access = Scope | 'any' | 'session' | 'public'
