import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as standing from '#features/businesses/standing.ts'

import type { OperatorId } from '../log.ts'
import { recordAct } from './record-act.ts'

/**
 * Closes a business to its members, keys and new customers. Throws 409 if it is closed already. Letters about visits that are booked are still sent,
 * and their customers may cancel; campaigns wait. To be answered after waitForKeyCaches.
 */
export async function suspendBusiness(
  tenant: Tenant,
  operator: OperatorId,
  reason: Exclude<standing.SuspensionReason, 'DELETION'>,
) {
  if (!(await standing.suspend(tenant.db, tenant.businessId, reason)))
    throw conflict('CONFLICT', 'This business is suspended already')
  tenant.announce(tenant.businessId, 'changed')
  await recordAct(tenant, operator, 'business.suspended', { after: { reason } })
}

/** Opens it again, and withdraws its deletion. Throws 409 if it is open. */
export async function resumeBusiness(tenant: Tenant, operator: OperatorId) {
  const before = await standing.standingOf(tenant.db, tenant.businessId)
  if (!(await standing.resume(tenant.db, tenant.businessId)))
    throw conflict('CONFLICT', 'This business is not suspended, or is being deleted')
  const wasDeleting = before?.deletionDueAt != null
  await recordAct(tenant, operator, wasDeleting ? 'deletion.withdrawn' : 'business.resumed', {
    before: { reason: before?.suspendedFor },
  })
}
