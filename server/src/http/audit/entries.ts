import { sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { idAt, newId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'
import { installationRecord } from '#db/installation-record.ts'
import type { Db } from '#db/query-builder.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { Nullable } from '#http/types.ts'

import type { Client } from '../request-origin.ts'
import type { AuditAction } from './actions.ts'
import type { FieldChange } from './fields.ts'

/** The client of a request. */
const OriginRecord = Type.Object({ address: Type.String(), userAgent: Nullable(Type.String()) })

export const entryOrigin = sealedRecord('auditEntry', OriginRecord)
export const accountEntryOrigin = installationRecord('accountAuditEntry', OriginRecord)

/** A User-Agent is as long as a client likes. */
const userAgentMax = 500

const bounded = ({ address, userAgent }: Client): Client => ({
  address,
  userAgent: userAgent && userAgent.slice(0, userAgentMax),
})

/** The actor; an operator of the installation has an account, or works on the command line. */
export type AuditActor =
  | { kind: 'ACCOUNT' | 'API_KEY'; id: string; origin: Client }
  | { kind: 'OPERATOR'; id: string | null; origin?: Client }

export interface NewEntry {
  action: AuditAction
  actor: AuditActor
  targetId: string | null
  changes: readonly FieldChange[]
}

export async function insert(
  tenant: Pick<Tenant, 'db' | 'businessId' | 'dataKey'>,
  entry: NewEntry & { actor: { origin: Client } },
) {
  const id = newId()
  await insertRow(tenant, id, entry, entryOrigin.seal(tenant, id, bounded(entry.actor.origin)))
}

/** An entry of an operator has no origin, so that it needs no key; by the command line there is no account. */
export const insertOfOperator = (
  tenant: Pick<Tenant, 'db' | 'businessId'>,
  entry: Omit<NewEntry, 'actor'>,
  accountId: string | null = null,
) => insertRow(tenant, newId(), { ...entry, actor: { kind: 'OPERATOR', id: accountId } }, null)

async function insertRow(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  id: string,
  { action, actor, targetId, changes }: NewEntry,
  origin: Buffer | null,
) {
  await db
    .insertInto('auditEntry')
    .values({
      businessId,
      id,
      action,
      actorKind: actor.kind,
      actorId: actor.id,
      targetId,
      changes: JSON.stringify(changes),
      origin,
    })
    .execute()
}

export interface NewAccountEntry {
  /** Contains the time. */
  id: string
  action: AuditAction
  accountId: string
  origin: Client
}

/** More than a person works in; it bounds the row. */
const businessesMax = 100

/** The businesses are read by the statement, the newest memberships first. */
export async function insertOfAccount(
  db: Db,
  masterKey: MasterKey,
  { id, action, accountId, origin }: NewAccountEntry,
) {
  const sealed = accountEntryOrigin.seal(masterKey, id, bounded(origin))
  const isFailure = action === 'sign-in.failed'
  await sql`
    insert into account_audit_entry (id, account_id, business_ids, action, origin)
    select ${id}::uuid, ${accountId}::uuid, array(
      select m.business_id from membership m where m.account_id = ${accountId}::uuid
      order by m.created_at desc limit ${sql.lit(businessesMax)}
    ), ${action}::text, ${sealed}::bytea
    where not ${isFailure}::boolean or (
      select count(*) from account_audit_entry e
      where e.account_id = ${accountId}::uuid and e.action = 'sign-in.failed' and e.id > ${dayAgo()}::uuid
    ) < ${sql.lit(failuresMax)}`.execute(db)
}

/** Failed sign-ins of an account that are recorded within a day: somebody guessing must not fill the disk. */
export const failuresMax = 500

const dayAgo = () => idAt(new Date(Date.now() - 86_400_000))
