import { inTheWay, notFound } from '#core/errors.ts'
import { roleNames, type Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import { forbiddenForRole } from '#http/access.ts'

import type { ActingMember } from './actor.ts'
import * as members from './queries.ts'
import type { Member, MemberChanges } from './schema.ts'

/** Both work on people alone: nothing is left for later, and no clock is asked. */
type Means = Pick<Installation, 'db' | 'masterKey'>

/**
 * Changes what somebody is in a business. Throws 404, 403 for what a MANAGER may not change, and 409 for
 * the last owner.
 */
export async function changeMember(
  { db, masterKey }: Means,
  actor: ActingMember,
  accountId: string,
  changes: MemberChanges,
): Promise<Member> {
  const { businessId } = actor
  const all = await members.lock(db, masterKey, businessId)
  const before = memberIn(all, accountId)
  const after = { ...before, ...changes }
  requireRank(actor.role, before.role, after.role)
  requireOwnerLeft(all, before, after.role)
  if (changes.staffId) await members.mustBeStaff(db, businessId, changes.staffId)
  if (Object.keys(changes).length > 0) await members.update(db, businessId, accountId, changes)
  return after
}

/** Ends a membership, somebody's own too. Throws 404, 403 and 409 alike. */
export async function removeMember(
  { db, masterKey }: Means,
  actor: ActingMember,
  accountId: string,
): Promise<void> {
  const { businessId } = actor
  const all = await members.lock(db, masterKey, businessId)
  // Who may end only their own membership learns nothing of others.
  if (actor.role === 'STAFF' && accountId !== actor.accountId)
    throw forbiddenForRole('OWNER or MANAGER')
  const member = memberIn(all, accountId)
  if (accountId !== actor.accountId) requireRank(actor.role, member.role)
  requireOwnerLeft(all, member, undefined)
  await members.remove(db, businessId, accountId)
}

function memberIn(all: readonly Member[], accountId: string): Member {
  const member = all.find((one) => one.accountId === accountId)
  if (!member) throw notFound('Member')
  return member
}

/** A MANAGER touches people of the role STAFF only, and raises nobody. */
export function requireRank(actor: Role, ...concerned: Role[]) {
  const isBelow = (role: Role) => roleNames.indexOf(role) > roleNames.indexOf(actor)
  if (actor !== 'OWNER' && !concerned.every(isBelow)) throw forbiddenForRole('OWNER')
}

function requireOwnerLeft(all: readonly Member[], member: Member, role: Role | undefined) {
  const owners = all.filter((one) => one.role === 'OWNER')
  if (member.role === 'OWNER' && role !== 'OWNER' && owners.length === 1)
    throw inTheWay('LAST_OWNER', 'A business keeps at least one OWNER')
}
