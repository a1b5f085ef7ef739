import type { MasterKey } from '#core/key-ring.ts'

import type { Db } from './db.ts'

/**
 * What a route works on that belongs to no business: accounts, sessions, sign-in; or to several, as reports do
 * over those that the caller reaches. Other tenant data is not touched through it.
 */
export interface Installation {
  /** The transaction of the request, or the pool when the request only reads. */
  readonly db: Db
  readonly masterKey: MasterKey
  /** When the request began. */
  readonly now: Date
  /** Awaits a statement before the commit, not now; see Tenant. */
  readonly later: (statement: Promise<unknown>) => void
}
