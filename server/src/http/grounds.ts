import { noId } from '#core/ids.ts'
import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import { hasFlag } from '#core/roles.ts'
import type { BusinessState } from '#db/business-state.ts'
import type { Db } from '#db/db.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Caller, Place } from './caller.ts'
import { membershipIn } from './place.ts'

/** What a handler's statements go through: the transaction of a change, or the pool of a read. */
export interface Running {
  db: Db
  later: Tenant['later']
  last: Tenant['last']
  announce: Tenant['announce']
}

/** For requests that only read: nothing of theirs is left to the end of a transaction. */
export const reading = (db: Db): Running => ({
  db,
  later: refuseLater,
  last: refuseLater,
  announce: refuseLater,
})

const refuseLater = () => {
  throw new Error('A request that reads has nothing to do later')
}

interface House {
  masterKey: MasterKey
  now: () => Date
}

/** The business that a request works on, for its handler. */
export function tenantOf(
  { masterKey, now }: House,
  { caller, place, state }: { caller: Caller; place: Place; state: BusinessState | undefined },
  { db, later, last, announce }: Running,
): Tenant {
  const { businessId, business, wrappedKey } = place
  const member = membershipIn(caller, place)
  const isBound = member && !hasFlag(member, 'seesAll')
  return {
    db,
    businessId,
    business,
    get state() {
      if (!state) throw new Error('This GET does not say that it reads the state of its business')
      return state
    },
    actor: member ? 'session' : 'key',
    actorId: actorIdOf(caller),
    // Who is nobody among the staff has no bookings of their own.
    onlyStaffId: isBound ? (member.staffId ?? noId) : null,
    now: now(),
    later,
    last,
    announce,
    get dataKey() {
      return unwrapDataKey(masterKey, businessId, wrappedKey)
    },
  }
}

const actorIdOf = (caller: Caller) => {
  if (caller.kind === 'stranger') return null
  return caller.kind === 'key' ? caller.id : caller.accountId
}

export const installationOf = (
  { masterKey, now }: House,
  { db, later }: Pick<Running, 'db' | 'later'>,
): Installation => ({ db, later, masterKey, now: now() })
