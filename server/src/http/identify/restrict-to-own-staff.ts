import { nilId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { forbiddenForRole } from './authorize.ts'

/**
 * Throws 403 for a booking with another member by an account restricted to its own bookings, and for any booking by a
 * restricted account without a staff member.
 */
export function restrictToOwnStaff({ onlyStaffId }: Tenant, staffId: string | undefined) {
  if (onlyStaffId === null) return
  if (onlyStaffId === nilId || (staffId ?? onlyStaffId) !== onlyStaffId)
    throw forbiddenForRole('OWNER or MANAGER')
}
