import type { Quotas } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'
import * as standing from '#features/businesses/standing.ts'

import type { OperatorId } from '../log.ts'
import { recordAct } from './record-act.ts'

/** Changes to quotas by name; null removes one. */
export type QuotaChanges = { [Name in keyof Quotas]: number | null }

/** Returns the quotas after the change. What a business has beyond them stays. */
export async function setQuotas(tenant: Tenant, operator: OperatorId, changes: QuotaChanges) {
  const before = tenant.state.quotas ?? {}
  const entries = Object.entries({ ...before, ...changes }).filter(([, limit]) => limit !== null)
  const after = Object.fromEntries(entries) as Quotas
  await standing.setQuotas(tenant.db, tenant.businessId, entries.length > 0 ? after : null)
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordAct(tenant, operator, 'quotas.changed', { before, after })
  return after
}
