import { fault, invalid, refusal } from '#core/errors.ts'

import { isAnonymous } from './anonymous.ts'
import type { Caller, Membership, ResolvedBusiness } from './caller.ts'

const mismatch = () => refusal('BUSINESS_MISMATCH')

/** The businesses that path, query and body name, in this order. */
const namesIn = (parts: readonly unknown[]) =>
  parts
    .map((part) => (part as { businessId?: unknown } | null | undefined)?.businessId)
    .filter((name) => name !== undefined)

/**
 * Resolves the business of a request: a key's own; for a person the one named in path, query or
 * body, else in the header X-Business-Id, else the only one. Throws 400 when that is ambiguous, and
 * 403 for a business without a membership, whether it exists or not. `isInBody`: the body of the
 * route has a businessId.
 */
export function resolveBusiness(
  caller: Caller,
  parts: readonly unknown[],
  { header, isInBody }: { header: unknown; isInBody: boolean },
): ResolvedBusiness {
  if (caller.kind === 'key') return caller.home
  if (isAnonymous(caller)) throw mismatch()
  const [named = header] = namesIn(parts)
  const { memberships } = caller
  const [only, ...others] = memberships
  if (named === undefined && only && others.length === 0) return only
  if (named === undefined)
    throw invalid(
      fault('businessId', `is required: name the business by ${waysOf(isInBody)}`, 'required'),
    )
  const found = memberships.find(({ businessId }) => businessId === named)
  if (!found) throw mismatch()
  return found
}

const waysOf = (isInBody: boolean) =>
  `the header X-Business-Id or the query parameter businessId${isInBody ? ', or in the body' : ''}`

/** Refuses a request that names a business other than the resolved one. */
export function requireSameBusiness({ businessId }: ResolvedBusiness, ...parts: unknown[]) {
  if (namesIn(parts).some((name) => name !== businessId)) throw mismatch()
}

/** The membership of a person in the business; undefined for a key. */
export const membershipOf = (caller: Caller, target: ResolvedBusiness): Membership | undefined =>
  caller.kind === 'session' ? (target as Membership) : undefined
