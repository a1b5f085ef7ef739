import { hasFlag } from '#core/roles.ts'
import type { Tenant } from '#db/tenant.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'

/** Throws 403 for a person who may not give discounts. */
export function requireMayDiscount(caller: Caller, { businessId }: Tenant) {
  if (caller.kind !== 'session') return
  const member = caller.memberships.find((one) => one.businessId === businessId)
  if (!member || !hasFlag(member, 'mayDiscount')) throw forbiddenForRole('OWNER or MANAGER')
}
