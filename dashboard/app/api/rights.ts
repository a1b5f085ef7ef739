import { hasRight, type Right, type StaffFlag } from '@openchair/server/roles'
import { isScope, type Scope } from '@openchair/server/scopes'

import type { Membership } from './session.ts'

/** What the membership of one person allows them, beside what their role does. */
const flags = {
  seeAll: 'seesAll',
  cancel: 'mayCancel',
  checkOut: 'mayCheckOut',
} satisfies Record<string, StaffFlag>

type Personal = keyof typeof flags

const isPersonal = (right: Right | Personal): right is Personal => right in flags

/** Whether the server allows what needs this scope; pages hide what it would refuse. */
export const can = (membership: Membership, scope: Scope) => membership.scopes.includes(scope)

/** The same of what no scope stands for, such as refunds. */
export const may = (membership: Membership, right: Right | Personal) =>
  isPersonal(right) ? membership[flags[right]] : hasRight(membership.role, right)

/** The same of either. */
export const allows = (membership: Membership, need: Scope | Right) =>
  isScope(need) ? can(membership, need) : may(membership, need)

/** Whether they see what somebody of the staff is booked for, and book for them. */
export const sees = (membership: Membership, staffId: string) =>
  may(membership, 'seeAll') || staffId === membership.staffId

/** Who sees their own bookings alone, and is nobody among the staff, has nobody to book for. */
export const mayBook = (membership: Membership) =>
  can(membership, 'bookings:write') && (may(membership, 'seeAll') || membership.staffId !== null)
