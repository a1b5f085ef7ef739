import { fault, invalid, refusal } from '#core/errors.ts'

import type { Caller, Membership, Place } from './caller.ts'

const mismatch = () => refusal('BUSINESS_MISMATCH')

/** The businesses that the parts of a request name: path, query, body, in this order. */
const namesIn = (parts: readonly unknown[]) =>
  parts
    .map((part) => (part as { businessId?: unknown } | null | undefined)?.businessId)
    .filter((name) => name !== undefined)

/**
 * The business that a request means: a key's own; of a person the one named in path, query or body, else
 * in the header X-Business-Id, else the only one. Throws 400 when that does not tell which, and 403 for one
 * that is not theirs, whether it exists or not.
 */
export function placeOf(caller: Caller, parts: readonly unknown[], header: unknown): Place {
  if (caller.kind === 'key') return caller.home
  if (caller.kind === 'stranger') throw mismatch()
  const [named = header] = namesIn(parts)
  const { memberships } = caller
  const [only, ...others] = memberships
  if (named === undefined && only && others.length === 0) return only
  if (named === undefined)
    throw invalid(
      fault('businessId', 'is required: say which business, or send X-Business-Id', 'required'),
    )
  const found = memberships.find(({ businessId }) => businessId === named)
  if (!found) throw mismatch()
  return found
}

/** Refuses a request that names a business other than the one it works on. */
export function requireSamePlace({ businessId }: Place, ...parts: unknown[]) {
  if (namesIn(parts).some((name) => name !== businessId)) throw mismatch()
}

/** A place in which a person works; undefined when a key works there. */
export const membershipIn = (caller: Caller, place: Place): Membership | undefined =>
  caller.kind === 'session' ? (place as Membership) : undefined
