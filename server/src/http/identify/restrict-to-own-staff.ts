import { nilId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { forbiddenForRole } from './authorize.ts'
import type { Caller } from './caller.ts'

/**
 * Throws 403 for a booking with another member by an account restricted to its own bookings, and for any booking by a
 * restricted account without a staff member.
 */
export function restrictToOwnStaff({ onlyStaffId }: Tenant, staffId: string | undefined) {
  if (onlyStaffId === null) return
  if (onlyStaffId === nilId || (staffId ?? onlyStaffId) !== onlyStaffId)
    throw forbiddenForRole('OWNER or MANAGER')
}

/** Throws 403 for a person with the role STAFF unless the record of the member is their own, whatever else they may see. */
export function requireOwnRecord(caller: Caller, tenant: Tenant, staffId: string) {
  if (!mayReadRecord(caller, tenant, staffId)) throw forbiddenForRole('OWNER or MANAGER')
}

/** The same as an answer. */
export function mayReadRecord(caller: Caller, { businessId }: Tenant, staffId: string): boolean {
  if (caller.kind !== 'session') return true
  const membership = caller.memberships.find((one) => one.businessId === businessId)
  return membership?.role !== 'STAFF' || membership.staffId === staffId
}
