import type { Role, StaffFlag } from '#core/roles.ts'
import type { Listing } from '#db/tenant.ts'

/** Who calls: an integrator's key, a person who is signed in, or nobody known. */
export type Caller = Key | Session | Stranger

export interface Key {
  kind: 'key'
  id: string
  scopes: readonly string[]
  /** The person who made it; null when nobody is known. */
  accountId: string | null
  /** The one business that it works on. */
  home: Place
}

export interface Session {
  kind: 'session'
  id: string
  accountId: string
  /** The oldest first. */
  memberships: readonly Membership[]
  expiresAt: Date
  /** Sent by a browser by itself, and so by whatever page the browser shows. */
  isCookie: boolean
}

export interface Stranger {
  kind: 'stranger'
}

/** A business as requests work on it. */
export interface Place {
  businessId: string
  business: Listing
  /** Wrapped by the master key. */
  wrappedKey: Buffer
}

/** A business in which a person works, and as what. The flags bind the role STAFF alone. */
export interface Membership extends Place, Record<StaffFlag, boolean> {
  role: Role
  /** Who they are among the staff. */
  staffId: string | null
}

/** Whoever called a route that is closed to strangers. */
export function knownCaller(caller: Caller): Key | Session {
  if (caller.kind === 'stranger') throw new Error('This route is not for strangers')
  return caller
}

/** The session behind a route that only sessions reach. */
export function sessionOf(caller: Caller): Session {
  if (caller.kind !== 'session') throw new Error('This route is for sessions')
  return caller
}
