import { noId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { forbiddenForRole } from '#http/access.ts'

/**
 * Refuses a booking with another member by somebody who may see and touch only their own, and any by
 * somebody who is nobody among the staff.
 */
export function requireOwn({ onlyStaffId }: Tenant, staffId: string | undefined) {
  if (onlyStaffId === null) return
  if (onlyStaffId === noId || (staffId ?? onlyStaffId) !== onlyStaffId)
    throw forbiddenForRole('OWNER or MANAGER')
}
