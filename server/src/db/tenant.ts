import type { DataKey } from '#core/crypto.ts'
import type { Plan } from '#core/plans.ts'

import type { Announce } from './announce.ts'
import type { BusinessState } from './business-state.ts'
import type { Db } from './db.ts'

/**
 * A business and a connection to work on it: the first parameter of everything that touches tenant data.
 * Made in few places only (http/grounds.ts, jobs, the command line), after the caller has been checked.
 */
export interface Tenant {
  /** The transaction of the request, or the pool when the request only reads. */
  readonly db: Db
  readonly businessId: string
  readonly business: Listing
  /** What its own row said when the request arrived; throws for a GET that does not say that it reads it. */
  readonly state: BusinessState
  /** Seals and opens the personal data of this business. */
  readonly dataKey: DataKey
  /** Who acts: a key of an integrator, a person who is signed in, this program itself, a customer on a public page. */
  readonly actor: Actor
  /** The key or the account of that person; null for the others. */
  readonly actorId: string | null
  /** Set for a person who may see and touch the bookings of this member of staff only; null: everybody's. */
  readonly onlyStaffId: string | null
  /** When the request began. */
  readonly now: Date
  /**
   * Awaits a statement before the commit, not now: for those whose result nothing depends on. It is sent
   * at once, as every statement is.
   */
  readonly later: (statement: Promise<unknown>) => void
  /** Tells other processes, once this is committed, news of a business. */
  readonly announce: Announce
}

export type Actor = 'key' | 'session' | 'system' | 'customer'

/** What the directory says of a business. */
export interface Listing {
  readonly name: string
  readonly slug: string
  readonly plan: Plan
  /** IANA name. */
  readonly timezone: string
  /** ISO 4217. */
  readonly currency: string
}
