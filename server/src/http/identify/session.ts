import { type RawBuilder, sql } from 'kysely'

import {
  expiryOf,
  hashToken,
  isSessionToken,
  unusedDaysMax,
  ageDaysMax,
} from '#core/crypto/tokens.ts'
import { unauthorized } from '#core/errors.ts'
import type { Role } from '#core/roles.ts'
import { batchLookups } from '#db/pool/batch-lookups.ts'
import type { Db } from '#db/query-builder.ts'
import type { Listing } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Membership, Session } from './caller.ts'
import { recordUse } from './last-used.ts'

interface MembershipJson extends Listing {
  businessId: string
  role: Role
  staffId: string | null
  seesAll: boolean
  mayCancel: boolean
  mayCheckOut: boolean
  mayDiscount: boolean
  mayOverride: boolean
  needsSecondFactor: boolean
  /** In hexadecimal. */
  dataKey: string
}

interface SessionRow {
  id: string
  accountId: string
  createdAt: string
  secondFactorAt: string | null
  memberships: MembershipJson[]
  /** In hexadecimal. */
  hash: string
}

/** Whether a session is valid: neither idle for too long nor too old. */
export const isAlive = sql<boolean>`
  last_seen_at > now() - ${unusedDaysMax}::int * interval '1 day'
  and created_at > now() - ${ageDaysMax}::int * interval '1 day'`

const sessionsByHash = prepared(
  (_: Db, { hashes }: { hashes: string[] }): RawBuilder<SessionRow> => sql<SessionRow>`
    select s.id, s.account_id, s.created_at, s.second_factor_at, encode(s.token_hash, 'hex') as hash,
      (select coalesce(json_agg(json_build_object('businessId', m.business_id, 'role', m.role,
          'staffId', m.staff_id, 'seesAll', m.sees_all, 'mayCancel', m.may_cancel,
          'mayCheckOut', m.may_check_out, 'mayDiscount', m.may_discount, 'mayOverride', m.may_override,
          'needsSecondFactor', d.require_second_factor and s.second_factor_at is null, 'name', d.name, 'slug', d.slug, 'plan', d.plan,
          'timezone', d.timezone, 'currency', d.currency,
          'dataKey', encode(d.data_key, 'hex'))
        order by m.created_at, m.business_id), '[]')
       from membership m join directory d on d.business_id = m.business_id
       where m.account_id = s.account_id) as memberships
    from session s
    where s.token_hash = any (${hashes}::bytea[]) and ${isAlive}`,
)

const findSession = batchLookups(
  (db, hashes) => sessionsByHash(db, { hashes: hashes.map((hash) => `\\x${hash}`) }),
  ({ hash }: SessionRow) => hash,
)

/**
 * Finds the session with this token. Looked up on every request with the memberships of its
 * account, so that a logout, a removal or a changed role takes effect with the next request, on
 * every node.
 */
export async function identifySession(
  db: Db,
  { token, isCookie }: { token: string; isCookie: boolean },
): Promise<Session> {
  if (!isSessionToken(token)) throw unauthorized()
  const row = await findSession(db, hashToken(token).toString('hex'))
  if (!row) throw unauthorized()
  recordUse('session', row.id)
  const { id, accountId, createdAt } = row
  return {
    kind: 'session',
    id,
    accountId,
    memberships: row.memberships.map(membershipOf),
    expiresAt: expiryOf(createdAt),
    secondFactorAt: row.secondFactorAt === null ? null : new Date(row.secondFactorAt),
    isCookie,
  }
}

function membershipOf({ dataKey, ...row }: MembershipJson): Membership {
  const { businessId, role, staffId, needsSecondFactor } = row
  const { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride } = row
  const target = { businessId, business: row, wrappedKey: Buffer.from(dataKey, 'hex') }
  const flags = { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride }
  return { ...target, role, staffId, ...flags, needsSecondFactor }
}
