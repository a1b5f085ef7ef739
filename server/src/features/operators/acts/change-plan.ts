import type { Plan } from '#core/plans.ts'
import { bumpRev } from '#db/business-state.ts'
import type { Tenant } from '#db/tenant.ts'
import { changeBusiness, type SettingsInUse } from '#features/businesses/change.ts'

import type { OperatorId } from '../log.ts'
import { recordAct } from './record-act.ts'

/** To be answered after waitForKeyCaches: keys depend on the plan. */
export async function changePlan(
  tenant: Tenant,
  operator: OperatorId,
  { plan, inUse }: { plan: Plan; inUse: SettingsInUse },
) {
  const changed = await changeBusiness(tenant, { plan }, inUse)
  if (!changed) return
  await bumpRev(tenant.db, tenant)
  const before = { plan: tenant.business.plan }
  await recordAct(tenant, operator, 'plan.changed', { before, after: { plan } })
}
