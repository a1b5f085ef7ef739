import { fault, invalid, refusal } from '#core/errors.ts'
import { fewAtOnce } from '#core/few-at-once.ts'
import { covers } from '#core/plans.ts'
import { hasScope } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as members from '#features/access/members/queries.ts'
import { reachOf } from '#http/access.ts'
import { type Caller, type Key, knownCaller, type Place } from '#http/caller.ts'

/** A business that a report covers, as far as it is needed there: nothing sealed is opened with it. */
export type Salon = Pick<Tenant, 'db' | 'businessId' | 'business'>

export interface Reach {
  salons: readonly Salon[]
  /** Of the key's own business; of a person the one that X-Business-Id names, else the oldest. */
  currency: string
}

interface Asked {
  /** All that the caller reaches unless given. */
  businessIds?: readonly string[]
  /** Of a person: X-Business-Id. */
  header: unknown
}

/** So many a report covers at most: each costs a statement, and its rows of days. */
export const salonsMax = 200

/** So many statements of one report go on at once: fewer than the share of its caller. */
const statementsMost = 4

/**
 * The businesses of a report. Throws 403 for one that is outside the caller's reach, whether it exists or
 * not, and 400 for more than a report covers.
 */
export async function findReach(
  installation: Installation,
  caller: Caller,
  { businessIds, header }: Asked,
): Promise<Reach> {
  const places = await placesOf(installation, caller)
  const ids = new Set(places.map(({ businessId }) => businessId))
  const isNamed = caller.kind === 'session' && header !== undefined
  const home = isNamed ? places.find(({ businessId }) => businessId === header) : places[0]
  const asked = new Set(businessIds ?? ids)
  if (!home || !asked.isSubsetOf(ids)) throw refusal('BUSINESS_MISMATCH')
  if (asked.size > salonsMax)
    throw invalid(
      fault('businessIds', `is required: of ${asked.size} businesses name at most ${salonsMax}`, {
        code: 'too_many_items',
        limit: salonsMax,
      }),
    )
  const { db } = installation
  const salons = places
    .filter(({ businessId }) => asked.has(businessId))
    .map(({ businessId, business }) => ({ db, businessId, business }))
  return { salons, currency: home.business.currency }
}

type Covered = Pick<Place, 'businessId' | 'business'>

async function placesOf(installation: Installation, caller: Caller): Promise<readonly Covered[]> {
  const known = knownCaller(caller)
  return known.kind === 'key' ? placesOfKey(installation, known) : reachOf(known, scope)
}

const scope = 'analytics:read'

/** Its own business, and the others of the person who made it, unless they have left that one. */
async function placesOfKey({ db }: Installation, { accountId, home }: Key): Promise<Covered[]> {
  const theirs = accountId === null ? [] : await members.placesOf(db, accountId)
  const isOwn = ({ businessId }: Covered) => businessId === home.businessId
  if (!theirs.some(isOwn)) return [home]
  const others = theirs.filter(
    (one) => !isOwn(one) && hasScope(one.role, scope) && covers(one.business.plan, 'PRO'),
  )
  return [home, ...others]
}

/** Asks each business by statements of its own, as a cluster wants it, a few of them at once. */
export const ofEach = <Result>({ salons }: Reach, ask: (salon: Salon) => Promise<Result>) =>
  fewAtOnce(salons, statementsMost, ask)
