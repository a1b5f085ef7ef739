import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId, timeOf } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import * as accounts from '#features/access/accounts/queries.ts'

/** The actions in the log of the operators; most are in that of the business as well. */
export const operatorActions = [
  'operator.added',
  'operator.removed',
  'plan.changed',
  'quotas.changed',
  'business.suspended',
  'business.resumed',
  'deletion.scheduled',
  'deletion.withdrawn',
  'business.deleted',
  'business.moved',
  'data.exported',
  'support.entered',
] as const
export type OperatorAction = (typeof operatorActions)[number]

/** The operator who acts; null: the command line, or the worker that deletes what they have scheduled. */
export type OperatorId = string | null

export interface OperatorEntry {
  action: OperatorAction
  accountId: OperatorId
  /** The business concerned, with the slug that it had: it may be deleted since. */
  business?: { id: string; slug: string }
  details?: Record<string, unknown>
}

export const record = (db: Db, { action, accountId, business, details = {} }: OperatorEntry) =>
  db
    .insertInto('operatorEntry')
    .values({
      id: newId(),
      action,
      accountId,
      targetBusiness: business?.id ?? null,
      targetSlug: business?.slug ?? null,
      details: JSON.stringify(details),
    })
    .execute()

interface Filter {
  businessId?: string | undefined
  /** The id of the last entry seen. */
  before?: string | undefined
  limit: number
}

/** The newest first, with the names of the operators. */
export async function list(db: Db, masterKey: MasterKey, { businessId, before, limit }: Filter) {
  let query = db
    .selectFrom('operatorEntry')
    .select(['id', 'accountId', 'action', 'targetBusiness', 'targetSlug', 'details'])
    .$narrowType<{ action: OperatorAction }>()
    .orderBy('id', 'desc')
    .limit(limit)
  if (businessId !== undefined) query = query.where('targetBusiness', '=', businessId)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
  const names = new Map(await accounts.names(db, masterKey, ids))
  return rows.map(({ id, action, accountId, targetBusiness, targetSlug, details }) => ({
    id,
    at: timeOf(id).toISOString(),
    action,
    operator: accountId === null ? null : { id: accountId, name: names.get(accountId) ?? null },
    business: targetBusiness === null ? null : { id: targetBusiness, slug: targetSlug ?? '' },
    details: Object.entries(details as Record<string, unknown>).map(([field, value]) => ({
      field,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }))
}
