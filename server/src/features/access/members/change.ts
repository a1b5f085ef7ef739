import { conflictFor, notFound } from '#core/errors.ts'
import { roleNames, type Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'

import type { ActingMember } from './actor.ts'
import { notifyOfRole } from './notify-owners.ts'
import * as members from './queries.ts'
import type { Member, MemberChanges } from './schema.ts'

/** These operations use the database only: they defer nothing and need no clock. */
type Deps = Pick<Installation, 'db' | 'masterKey'>

/** Ends what a person has by their staff record. A higher feature passes this function. */
export type UnlinkStaff = (
  business: Pick<Tenant, 'db' | 'businessId'>,
  staffId: string,
) => Promise<unknown>

/**
 * Changes the membership of a person and returns it before and after. Throws 404, 403 for what a MANAGER may not change, and 409 for the last owner.
 */
export async function changeMember(
  { db, masterKey, unlinked }: Deps & { unlinked: UnlinkStaff },
  actor: ActingMember,
  accountId: string,
  changes: MemberChanges,
  config: ApiConfig,
): Promise<{ before: Member; after: Member }> {
  const { businessId } = actor
  const all = await members.lock(db, masterKey, businessId)
  const before = memberIn(all, accountId)
  const after = { ...before, ...changes }
  requireRank(actor.role, before.role, after.role)
  requireOwnerLeft(all, before, after.role)
  if (changes.staffId) await staff.mustExist({ db, businessId }, changes.staffId)
  if (Object.keys(changes).length > 0) await members.update(db, businessId, accountId, changes)
  if (before.staffId && before.staffId !== after.staffId)
    await unlinked({ db, businessId }, before.staffId)
  if (isBelow(before.role, after.role))
    await notifyOfRole({ db, masterKey }, config, { businessId, accountId, role: after.role })
  return { before, after }
}

/** Ends a membership, one's own included, and returns it. Throws 404, 403 and 409 as `change` does. */
export async function removeMember(
  { db, masterKey, unlinked }: Deps & { unlinked: UnlinkStaff },
  actor: ActingMember,
  accountId: string,
): Promise<Member> {
  const { businessId } = actor
  const all = await members.lock(db, masterKey, businessId)
  // A caller who may end only their own membership learns nothing about others.
  if (actor.role === 'STAFF' && accountId !== actor.accountId)
    throw forbiddenForRole('OWNER or MANAGER')
  const member = memberIn(all, accountId)
  if (accountId !== actor.accountId) requireRank(actor.role, member.role)
  requireOwnerLeft(all, member, undefined)
  await members.remove(db, businessId, accountId)
  if (member.staffId) await unlinked({ db, businessId }, member.staffId)
  return member
}

function memberIn(all: readonly Member[], accountId: string): Member {
  const member = all.find((one) => one.accountId === accountId)
  if (!member) throw notFound('Member')
  return member
}

/** A MANAGER may change members of the role STAFF only and may not raise a role. */
export function requireRank(actor: Role, ...concerned: Role[]) {
  if (actor !== 'OWNER' && !concerned.every((role) => isBelow(role, actor)))
    throw forbiddenForRole('OWNER')
}

/** Whether a role has fewer rights than another. */
const isBelow = (role: Role, other: Role) => roleNames.indexOf(role) > roleNames.indexOf(other)

function requireOwnerLeft(all: readonly Member[], member: Member, role: Role | undefined) {
  const owners = all.filter((one) => one.role === 'OWNER')
  if (member.role === 'OWNER' && role !== 'OWNER' && owners.length === 1)
    throw conflictFor('LAST_OWNER', 'A business must keep at least one OWNER')
}
