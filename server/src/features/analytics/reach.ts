import { mapWithLimit } from '#core/concurrency/p-limit.ts'
import { fault, invalid, refusal } from '#core/errors.ts'
import { covers } from '#core/plans.ts'
import { hasScope } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as members from '#features/access/members/queries.ts'
import { businessesWithScope } from '#http/identify/authorize.ts'
import { type Caller, type Key, knownCaller, type ResolvedBusiness } from '#http/identify/caller.ts'

/** A business of a report, without sealed data. */
export type Salon = Pick<Tenant, 'db' | 'businessId' | 'business'>

export interface Reach {
  salons: readonly Salon[]
  /**
   * The business that determines the currency: that of the key; for a session the one in X-Business-Id, otherwise the
   * oldest membership.
   */
  currency: string
}

interface RequestInput {
  /** Default: all businesses that the caller may read. */
  businessIds?: readonly string[]
  /** For a session: X-Business-Id. */
  header: unknown
}

/** The maximum number of businesses of a report: each costs a statement and a row for each day. */
export const salonsMax = 200

/** The number of concurrent statements of a report: below the caller's quota. */
const statementsMax = 4

/**
 * The businesses of a report. Throws 403 for one that the caller may not read, whether it exists or not, and 400 for
 * more than a report covers.
 */
export async function findReach(
  installation: Installation,
  caller: Caller,
  { businessIds, header }: RequestInput,
): Promise<Reach> {
  const places = await membershipsOf(installation, caller)
  const ids = new Set(places.map(({ businessId }) => businessId))
  const isNamed = caller.kind === 'session' && header !== undefined
  const home = isNamed ? places.find(({ businessId }) => businessId === header) : places[0]
  const requested = new Set(businessIds ?? ids)
  if (!home || !requested.isSubsetOf(ids)) throw refusal('BUSINESS_MISMATCH')
  if (requested.size > salonsMax)
    throw invalid(
      fault(
        'businessIds',
        `is required: of ${requested.size} businesses name at most ${salonsMax}`,
        {
          code: 'too_many_items',
          limit: salonsMax,
        },
      ),
    )
  const { db } = installation
  const salons = places
    .filter(({ businessId }) => requested.has(businessId))
    .map(({ businessId, business }) => ({ db, businessId, business }))
  return { salons, currency: home.business.currency }
}

type BusinessOfReport = Pick<ResolvedBusiness, 'businessId' | 'business'>

async function membershipsOf(
  installation: Installation,
  caller: Caller,
): Promise<readonly BusinessOfReport[]> {
  const known = knownCaller(caller)
  return known.kind === 'key'
    ? membershipsOfKey(installation, known)
    : businessesWithScope(known, scope)
}

const scope = 'analytics:read'

/** The business of the key, and the others of its creator, unless the creator has left the key's business. */
async function membershipsOfKey(
  { db }: Installation,
  { accountId, home }: Key,
): Promise<BusinessOfReport[]> {
  const memberships = accountId === null ? [] : await members.membershipsOf(db, accountId)
  const isOwn = ({ businessId }: BusinessOfReport) => businessId === home.businessId
  if (!memberships.some(isOwn)) return [home]
  const others = memberships.filter(
    (one) => !isOwn(one) && hasScope(one.role, scope) && covers(one.business.plan, 'PRO'),
  )
  return [home, ...others]
}

/** Runs separate statements for each business, as a sharded cluster requires, a few concurrently. */
export const ofEach = <Result>({ salons }: Reach, run: (salon: Salon) => Promise<Result>) =>
  mapWithLimit(salons, statementsMax, run)
