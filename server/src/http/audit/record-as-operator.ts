import type { Tenant } from '#db/tenant.ts'

import { type AuditAction, targetOf } from './actions.ts'
import { insertOfOperator } from './entries.ts'
import { changesBetween } from './fields.ts'

interface Details {
  targetId: string
  before?: object
  after?: object
  /** The operator; null: the command line. */
  accountId?: string | null
}

/** Records what a command or an operator changed, in the transaction of the change. */
export async function recordAsOperator(
  tenant: Pick<Tenant, 'db' | 'businessId'>,
  action: AuditAction,
  { targetId, before, after, accountId = null }: Details,
) {
  const changes = changesBetween(targetOf(action), before, after)
  if (before && after && changes.length === 0) return
  await insertOfOperator(tenant, { action, targetId, changes }, accountId)
}
