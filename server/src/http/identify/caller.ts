import type { Role, StaffFlag } from '#core/roles.ts'
import type { Listing } from '#db/tenant.ts'

import { type AnonymousCaller, isAnonymous } from './anonymous.ts'

/** The caller: an integrator's key, a person who is signed in, or anonymous. */
export type Caller = Key | Session | AnonymousCaller

export interface Key {
  kind: 'key'
  id: string
  scopes: readonly string[]
  /** The account that created it; null when unknown. */
  accountId: string | null
  /** The one business that the key belongs to. */
  home: ResolvedBusiness
}

export interface Session {
  kind: 'session'
  id: string
  accountId: string
  /** Oldest first. */
  memberships: readonly Membership[]
  expiresAt: Date
  /** Whether the person operates this installation. */
  isOperator: boolean
  /** When the person last gave a second factor in this session; null: never. */
  secondFactorAt: Date | null
  /** Sent by cookie: the browser attaches it to requests of every site. */
  isCookie: boolean
}

/** The business that a request works on. */
export interface ResolvedBusiness {
  businessId: string
  business: Listing
  /** Wrapped by the master key. */
  wrappedKey: Buffer
  /** Nobody but its customers, for bookings that they have, reaches it. */
  isSuspended: boolean
}

/** A business in which a person works, with their role. The flags bind the role STAFF alone. */
export interface Membership extends ResolvedBusiness, Record<StaffFlag, boolean> {
  role: Role
  /** Their staff record. */
  staffId: string | null
  /** The business requires a second factor, which was not given in this session: nothing of it can be reached. */
  needsSecondFactor: boolean
  /** The time until which the owner lets operators in; null: no operator may enter. */
  support: SupportAccess | null
  /** No membership: an operator has entered the business, which its owner allows. */
  isVisit: boolean
}

export interface SupportAccess {
  until: Date
  /** Whether operators may change anything. */
  mayWrite: boolean
}

/** The caller of a route that requires authentication. */
export function knownCaller(caller: Caller): Key | Session {
  if (isAnonymous(caller)) throw new Error('This route requires authentication')
  return caller
}

/** The session behind a route that only sessions may call. */
export function sessionOf(caller: Caller): Session {
  if (caller.kind !== 'session') throw new Error('This route requires a session')
  return caller
}
