import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as standing from '#features/businesses/standing.ts'

import type { OperatorId } from '../log.ts'
import { recordAct } from './record-act.ts'

/** How long a deletion can be withdrawn unless somebody says otherwise. */
export const graceDays = 30

interface DeletionRequest {
  /** The typed confirmation: the slug of the business. */
  confirm: string
  days: number
}

/**
 * Suspends a business, and deletes it after some days; with 0 days as soon as a worker finds it. Throws 409 unless the slug was
 * typed or a deletion that has begun would be postponed. To be answered after waitForKeyCaches.
 */
export async function scheduleDeletion(
  tenant: Tenant,
  operator: OperatorId,
  { confirm, days }: DeletionRequest,
): Promise<Date> {
  const { db, businessId, business, now } = tenant
  if (confirm !== business.slug)
    throw conflict('CONFLICT', `Confirm the deletion by the slug of the business: ${business.slug}`)
  const dueAt = new Date(now.getTime() + days * 86_400_000)
  if (!(await standing.scheduleDeletion(db, businessId, { dueAt, now })))
    throw conflict('CONFLICT', 'The deletion of this business has begun')
  tenant.announce(businessId, 'changed')
  await recordAct(tenant, operator, 'deletion.scheduled', { after: { dueAt: dueAt.toISOString() } })
  return dueAt
}
