import { sql } from 'kysely'

import { idAt } from '#core/ids.ts'
import type { Installation } from '#db/installation.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { type AuditAction, targetOf } from '#http/audit/actions.ts'
import { accountEntryOrigin, entryOrigin } from '#http/audit/entries.ts'
import type { FieldChange } from '#http/audit/fields.ts'
import type { Client } from '#http/request-origin.ts'

import type { AuditEntry, AuditQuery } from './schema.ts'

/** An entry without the names of actor and target. */
export interface EntryRow {
  id: string
  action: AuditAction
  actor: { kind: AuditEntry['actor']['kind']; id: string | null }
  target: { kind: AuditEntry['target']['kind']; id: string | null }
  origin: Client | null
  changes: FieldChange[]
}

/** The ids of a page: from and to are the bounds of the period, before is the cursor. */
export interface Filter extends Pick<AuditQuery, 'actor' | 'action' | 'target'> {
  from: string | undefined
  to: string | undefined
  before: string | undefined
  limit: number
}

/** The entries of the business itself, the newest first. */
export async function list(tenant: Tenant, filter: Filter): Promise<EntryRow[]> {
  let query = tenant.db
    .selectFrom('auditEntry')
    .select(['id', 'action', 'actorKind', 'actorId', 'targetId', 'changes', 'origin'])
    .$narrowType<{ action: AuditAction; actorKind: 'ACCOUNT' | 'API_KEY' | 'OPERATOR' }>()
    .where('businessId', '=', tenant.businessId)
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.action !== undefined) query = query.where('action', '=', filter.action)
  if (filter.actor !== undefined) query = query.where('actorId', '=', filter.actor)
  if (filter.target !== undefined) query = query.where('targetId', '=', filter.target)
  if (filter.from !== undefined) query = query.where('id', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('id', '<', filter.to)
  if (filter.before !== undefined) query = query.where('id', '<', filter.before)
  return (await query.execute()).map(({ id, action, origin, changes, ...row }) => ({
    id,
    action,
    actor: { kind: row.actorKind, id: row.actorId },
    target: { kind: targetOf(action), id: row.targetId },
    origin: origin && entryOrigin.open(tenant, id, origin),
    changes: changes as unknown as FieldChange[],
  }))
}

export type VisitChange = Pick<EntryRow, 'action' | 'changes'>

/** At most this many are read: a letter names the kinds, and the log has all. */
const visitChangesMax = 5_000

/** The changes of operators in a business since then, in the order of time; entering is none. */
export async function listOfVisits(
  db: Db,
  businessId: string,
  since: Date,
): Promise<VisitChange[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['action', 'changes'])
    .$narrowType<{ action: AuditAction }>()
    .where('businessId', '=', businessId)
    .where('actorKind', '=', 'OPERATOR')
    .where('actorId', 'is not', null)
    .where('id', '>=', idAt(since))
    .where('action', 'not in', actsOfOperators)
    .orderBy('id')
    .limit(visitChangesMax)
    .execute()
  return rows.map(({ action, changes }) => ({
    action,
    changes: changes as unknown as FieldChange[],
  }))
}

/** The acts of operators on their own page, without a visit; entering is no change. */
const actsOfOperators: AuditAction[] = [
  'support.entered',
  'plan.changed',
  'quotas.changed',
  'business.suspended',
  'business.resumed',
  'deletion.scheduled',
  'deletion.withdrawn',
]

/** The entries of accounts that were members of the business at the time, the newest first. */
export async function listOfAccounts(
  { db, businessId }: Tenant,
  { masterKey }: Installation,
  filter: Filter,
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('accountAuditEntry')
    .select(['id', 'action', 'accountId', 'origin'])
    .$narrowType<{ action: AuditAction }>()
    .where('businessIds', '@>', sql<string[]>`array[${businessId}]::uuid[]`)
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.action !== undefined) query = query.where('action', '=', filter.action)
  if (filter.actor !== undefined)
    query = query.where('accountId', '=', filter.actor).where('action', '<>', failed)
  if (filter.target !== undefined) query = query.where('accountId', '=', filter.target)
  if (filter.from !== undefined) query = query.where('id', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('id', '<', filter.to)
  if (filter.before !== undefined) query = query.where('id', '<', filter.before)
  return (await query.execute()).map(({ id, action, accountId, origin }) => ({
    id,
    action,
    // A failure was not necessarily the person of the account.
    actor: action === failed ? { kind: 'ANONYMOUS', id: null } : { kind: 'ACCOUNT', id: accountId },
    target: { kind: targetOf(action), id: accountId },
    origin: accountEntryOrigin.open(masterKey, id, origin),
    changes: [],
  }))
}

const failed = 'sign-in.failed'
