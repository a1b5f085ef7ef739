import { hasFlag } from '#core/roles.ts'
import type { Tenant } from '#db/tenant.ts'

import { forbiddenForRole } from './authorize.ts'
import type { Caller } from './caller.ts'

/** Throws 403 for a person who may not give discounts. */
export function requireMayDiscount(caller: Caller, tenant: Tenant) {
  if (!mayDiscount(caller, tenant)) throw forbiddenForRole('OWNER or MANAGER')
}

/** Whether the caller may give away what customers have not earned; the scopes of keys decide for them. */
export function mayDiscount(caller: Caller, { businessId }: Tenant): boolean {
  if (caller.kind !== 'session') return true
  const member = caller.memberships.find((one) => one.businessId === businessId)
  return member !== undefined && hasFlag(member, 'mayDiscount')
}
