import { hasRight, type Right, type StaffFlag, supportRights } from '@openchair/server/roles'
import { isScope, type Scope } from '@openchair/server/scopes'

import type { Membership } from './session.ts'

/** Rights of a single membership, in addition to those of the role. */
const flags = {
  seeAll: 'seesAll',
  cancel: 'mayCancel',
  checkOut: 'mayCheckOut',
  discount: 'mayDiscount',
  override: 'mayOverride',
} satisfies Record<string, StaffFlag>

type Personal = keyof typeof flags

const isPersonal = (right: Right | Personal): right is Personal => right in flags

/** Whether the membership has this scope; pages hide what the server would refuse. */
export const can = (membership: Membership, scope: Scope) => membership.scopes.includes(scope)

/** Whether the membership has a right without a scope, such as refunds. */
export const may = (membership: Membership, right: Right | Personal) =>
  isPersonal(right)
    ? membership[flags[right]]
    : membership.isVisit
      ? supportRights.includes(right)
      : hasRight(membership.role, right)

/** Checks a scope or a right. */
export const allows = (membership: Membership, need: Scope | Right) =>
  isScope(need) ? can(membership, need) : may(membership, need)

/** Whether the membership may see and create bookings of this team member. */
export const sees = (membership: Membership, staffId: string) =>
  may(membership, 'seeAll') || staffId === membership.staffId

/** A membership that is limited to its own bookings and has no team member cannot book for anybody. */
export const mayBook = (membership: Membership) =>
  can(membership, 'bookings:write') && (may(membership, 'seeAll') || membership.staffId !== null)

/** Whether the membership may sell without a booking; one that is limited to its own bookings sells in its own name. */
export const maySell = (membership: Membership) =>
  mayBook(membership) && may(membership, 'checkOut')
