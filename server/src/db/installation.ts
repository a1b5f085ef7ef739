import type { MasterKey } from '#core/crypto/key-ring.ts'

import type { Db } from './query-builder.ts'
import type { Tenant } from './tenant.ts'

/**
 * The context of routes without a business: accounts, sessions, sign-in; or of routes across
 * several, such as reports over all businesses of the caller. Other tenant data is not accessed
 * through it.
 */
export interface Installation {
  /** The transaction of the request, or the pool when the request only reads. */
  readonly db: Db
  readonly masterKey: MasterKey
  /** The start of the request. */
  readonly now: Date
  /** Awaits a statement before the commit, not now; see Tenant. */
  readonly defer: (statement: Promise<unknown>) => void
  /** The hooks of the transaction, for a business that is opened in it. */
  readonly running: Pick<Tenant, 'beforeCommit' | 'announce' | 'attempt'>
}
