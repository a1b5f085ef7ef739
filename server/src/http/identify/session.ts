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
  isSuspended: boolean
  supportUntil: string | null
  supportWrites: boolean
  /** In hexadecimal. */
  dataKey: string
}

interface SessionRow {
  id: string
  accountId: string
  createdAt: string
  secondFactorAt: string | null
  isOperator: boolean
  memberships: MembershipJson[]
  visit: MembershipJson | null
  /** In hexadecimal. */
  hash: string
}

/** Whether a session is valid: neither idle for too long nor too old. */
export const isAlive = sql<boolean>`
  last_seen_at > now() - ${unusedDaysMax}::int * interval '1 day'
  and created_at > now() - ${ageDaysMax}::int * interval '1 day'`

/**
 * For how long after a second factor a session may use the routes of operators and the business that it visits: a visit
 * goes on only after a further one, whatever time its owner allows.
 */
export const operatorMs = 8 * 3_600_000

/** When the second factor of a session is too old for its visit; `s` is its row. */
const visitEnd = `s.second_factor_at + interval '${operatorMs} milliseconds'`

/** The fields that memberships and visits have in common; `d` is the row of the directory. */
const listing = (supportUntil: string) =>
  sql.raw(`
  'name', d.name, 'slug', d.slug, 'plan', d.plan, 'timezone', d.timezone, 'currency', d.currency,
  'isSuspended', d.suspended_at is not null, 'supportWrites', d.support_writes,
  'supportUntil', case when d.support_until > now() then ${supportUntil} end,
  'dataKey', encode(d.data_key, 'hex')`)

/** Whether the session has entered a business whose owner lets operators in, with a recent second factor, and its person still is one; `d` and `s` are the rows. */
export const isVisited = sql.raw(`
  d.business_id = s.visited_business and d.support_until > now() and ${visitEnd} > now()
  and exists (select from operator o where o.account_id = s.account_id)`)

/** Whether no session of an operator is in the business; `d` is its row. */
export const isLeft = sql<boolean>`not exists (
  select from (
    select account_id, second_factor_at, visited_business from session where ${isAlive}
  ) as s
  where ${isVisited}
)`

// A visit has the role of a MANAGER, of whose rights it has a few: authorize.ts.
const sessionsByHash = prepared(
  (_: Db, { hashes }: { hashes: string[] }): RawBuilder<SessionRow> => sql<SessionRow>`
    select s.id, s.account_id, s.created_at, s.second_factor_at, encode(s.token_hash, 'hex') as hash,
      (select coalesce(json_agg(json_build_object('businessId', m.business_id, 'role', m.role,
          'staffId', m.staff_id, 'seesAll', m.sees_all, 'mayCancel', m.may_cancel,
          'mayCheckOut', m.may_check_out, 'mayDiscount', m.may_discount, 'mayOverride', m.may_override,
          'needsSecondFactor', d.require_second_factor and s.second_factor_at is null, ${listing('d.support_until')})
        order by m.created_at, m.business_id), '[]')
       from membership m join directory d on d.business_id = m.business_id
       where m.account_id = s.account_id) as memberships,
      exists (select from operator o where o.account_id = s.account_id) as is_operator,
      case when s.visited_business is not null then (
        select json_build_object('businessId', d.business_id, 'role', 'MANAGER', 'staffId', null, 'seesAll', true,
          'mayCancel', true, 'mayCheckOut', false, 'mayDiscount', false, 'mayOverride', true,
          'needsSecondFactor', false, ${listing(`least(d.support_until, ${visitEnd})`)})
        from directory d where ${isVisited}
      ) end as visit
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
  const { id, accountId, createdAt, isOperator } = row
  return {
    kind: 'session',
    id,
    accountId,
    memberships: reachedBy(row),
    isOperator,
    expiresAt: expiryOf(createdAt),
    secondFactorAt: row.secondFactorAt === null ? null : new Date(row.secondFactorAt),
    isCookie,
  }
}

/** The memberships, and the business that an operator visits unless they are a member of it. */
function reachedBy({ memberships, visit }: SessionRow): Membership[] {
  const own = memberships.map((row) => membershipOf(row, false))
  const isOwn = own.some(({ businessId }) => businessId === visit?.businessId)
  return visit && !isOwn ? [...own, membershipOf(visit, true)] : own
}

function membershipOf(
  { dataKey, supportUntil, supportWrites, ...row }: MembershipJson,
  isVisit: boolean,
): Membership {
  const { businessId, role, staffId, needsSecondFactor, isSuspended } = row
  const { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride } = row
  const target = { businessId, business: row, wrappedKey: Buffer.from(dataKey, 'hex'), isSuspended }
  const flags = { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride }
  const support =
    supportUntil === null ? null : { until: new Date(supportUntil), mayWrite: supportWrites }
  return { ...target, role, staffId, ...flags, needsSecondFactor, support, isVisit }
}
