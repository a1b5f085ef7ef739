import type { DataKey } from '#core/crypto/crypto.ts'
import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { nilId } from '#core/ids.ts'
import { hasFlag } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { Db } from '#db/query-builder.ts'
import type { Actor, BusinessState, Tenant } from '#db/tenant.ts'

import { isAnonymous } from './identify/anonymous.ts'
import type { Caller, ResolvedBusiness } from './identify/caller.ts'
import { membershipOf } from './identify/resolve-business.ts'

/**
 * The database handle of a handler and its commit hooks: the transaction of a change, or the pool
 * of a read.
 */
export interface RequestUnitOfWork {
  db: Db
  isReadOnly?: boolean
  defer: Tenant['defer']
  beforeCommit: Tenant['beforeCommit']
  announce: Tenant['announce']
  attempt: Tenant['attempt']
}

/** For requests that only read. They have no transaction, so nothing can be deferred to its end. */
export const readOnly = (db: Db): RequestUnitOfWork => ({
  db,
  isReadOnly: true,
  defer: refuseDefer,
  beforeCommit: refuseDefer,
  announce: refuseDefer,
  attempt: refuseDefer,
})

const refuseDefer = () => {
  throw new Error('A read-only request cannot defer work')
}

interface Deps {
  masterKey: MasterKey
  now: () => Date
}

/** Builds the tenant that a handler works on. */
export function tenantOf(
  { masterKey, now }: Deps,
  request: { caller: Caller; target: ResolvedBusiness; state: BusinessState | undefined },
  { db, isReadOnly, defer, beforeCommit, announce, attempt }: RequestUnitOfWork,
): Tenant {
  const { caller, target } = request
  const { businessId, business, wrappedKey } = target
  const member = membershipOf(caller, target)
  // Unwrapped once: a list opens thousands of values.
  let dataKey: DataKey | undefined
  const isBound = member && !hasFlag(member, 'seesAll')
  return {
    db,
    isReadOnly,
    businessId,
    business,
    get state() {
      const { state } = request
      if (!state) throw new Error('This GET must set readsState to read the state of its business')
      return state
    },
    get knownState() {
      return request.state
    },
    actor: actors[caller.kind],
    actorId: actorIdOf(caller),
    // A member without a staff record has no bookings of their own.
    onlyStaffId: isBound ? (member.staffId ?? nilId) : null,
    now: now(),
    defer,
    beforeCommit,
    announce,
    attempt,
    get dataKey() {
      return (dataKey ??= unwrapDataKey(masterKey, businessId, wrappedKey))
    },
  }
}

/** Without a credential only guests of the business have one as their target. */
const actors: Record<Caller['kind'], Actor> = {
  key: 'key',
  session: 'session',
  anonymous: 'customer',
}

const actorIdOf = (caller: Caller) => {
  if (isAnonymous(caller)) return null
  return caller.kind === 'key' ? caller.id : caller.accountId
}

export const installationOf = (
  { masterKey, now }: Deps,
  { db, defer, ...running }: RequestUnitOfWork,
): Installation => ({ db, defer, running, masterKey, now: now() })
