import type { Tenant } from '#db/tenant.ts'
import type { AuditAction } from '#http/audit/actions.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import { type OperatorAction, type OperatorId, record } from '../log.ts'

interface Change {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records an act on a business in its own log and in that of the operators, in the transaction of the act. */
export async function recordAct(
  { db, businessId, business: { slug } }: Tenant,
  accountId: OperatorId,
  action: AuditAction & OperatorAction,
  change: Change = {},
) {
  await recordAsOperator({ db, businessId }, action, {
    targetId: businessId,
    accountId,
    ...change,
  })
  const business = { id: businessId, slug }
  await record(db, { action, accountId, business, details: change.after ?? {} })
}
