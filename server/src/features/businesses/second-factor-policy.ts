import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { actorIn } from '#features/access/members/actor.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'
import { type Caller, sessionOf } from '#http/identify/caller.ts'

import type { BusinessChanges } from './schema.ts'

/** Throws 403 unless an owner decides whether members need a second factor. */
export function requireOwnerForPolicy(
  tenant: Tenant,
  caller: Caller,
  { requireSecondFactor }: BusinessChanges,
) {
  if (requireSecondFactor !== undefined && actorIn(tenant, caller).role !== 'OWNER')
    throw forbiddenForRole('OWNER')
}

/** Throws 409 if the owner who requires second factors has none: the change would lock its own author out. */
export function requireOwnSecondFactor(caller: Caller, { requireSecondFactor }: BusinessChanges) {
  if (requireSecondFactor === true && sessionOf(caller).secondFactorAt === null)
    throw conflictFor('NO_SECOND_FACTOR', 'Add a second factor to your own account first')
}
