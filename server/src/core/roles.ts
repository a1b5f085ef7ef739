import { type Scope, scopes, staffScopes } from './scopes.ts'

/** The roles of people in a business, from the most rights to the fewest. */
export const roleNames = ['OWNER', 'MANAGER', 'STAFF'] as const

export type Role = (typeof roleNames)[number]

/** Rights beyond the scopes, for people only: each session-only operation requires one. */
export const rights = [
  'business:edit',
  'business:delete',
  'customers:erase',
  'customers:merge',
  /** To download the list of customers; what the API lists page by page is not restricted. */
  'customers:export',
  'refunds',
  /** Includes reversing their sale. */
  'gift-cards:delete',
  'loyalty:delete',
  /** To create and change loyalty programs. */
  'programs',
  /** To write and send campaigns; includes their templates. */
  'campaigns',
  /** Includes their templates. */
  'campaigns:delete',
  'members',
  /** To end a membership: one's own, or another's with the right to members. */
  'leave',
  'keys',
  'webhooks',
  'audit',
  /** The pay of all members of staff, and the rules of their commission. */
  'payroll',
  /** One's own earnings; those of others with the right to the payroll. */
  'earnings',
  /** To close a day of the till. */
  'cash-up',
  /** To open a closed day again. */
  'cash-up:reopen',
  /** To let operators of the installation in for some hours. */
  'support',
  /** To receive live changes. */
  'watch',
] as const

export type Right = (typeof rights)[number]

interface Powers {
  scopes: readonly Scope[]
  rights: readonly Right[]
}

/** The permissions of each role. Keys, webhooks and deleting the business are the owner's alone. */
export const roles: Record<Role, Powers> = {
  OWNER: { scopes, rights },
  MANAGER: {
    scopes,
    rights: [
      'business:edit',
      'customers:erase',
      'customers:merge',
      'customers:export',
      'refunds',
      'gift-cards:delete',
      'loyalty:delete',
      'programs',
      'campaigns',
      'campaigns:delete',
      'members',
      'cash-up',
      'leave',
      'earnings',
      'watch',
    ],
  },
  STAFF: {
    scopes: staffScopes,
    rights: ['leave', 'earnings', 'watch'],
  },
}

/** The scopes of an operator whom the owner has let in: those of a MANAGER, but none to sell gift cards. */
export const supportScopes: readonly Scope[] = scopes.filter(
  (scope) => scope !== 'gift-cards:write',
)

/** Their rights: none to keys, members, money or campaigns, nor to take out data or to erase it. */
export const supportRights: readonly Right[] = ['business:edit', 'programs', 'watch']

/** The flags of a membership with the role STAFF; beside visits of operators they bind no other. */
export const staffFlags = [
  'seesAll',
  'mayCancel',
  'mayCheckOut',
  'mayDiscount',
  'mayOverride',
] as const

export type StaffFlag = (typeof staffFlags)[number]

interface MemberFlags extends Record<StaffFlag, boolean> {
  role: Role
  /** An operator whom the owner has let in. */
  isVisit?: boolean
}

/** Whether a membership has the flag set, or a role that no flag binds; a visit is bound by all of them. */
export const hasFlag = <Flag extends StaffFlag>(
  member: Pick<MemberFlags, 'role' | 'isVisit' | Flag>,
  flag: Flag,
) => (member.role !== 'STAFF' && !member.isVisit) || member[flag]

/** The effective flags of a membership. */
export const flagsOf = (member: MemberFlags): Record<StaffFlag, boolean> => ({
  seesAll: hasFlag(member, 'seesAll'),
  mayCancel: hasFlag(member, 'mayCancel'),
  mayCheckOut: hasFlag(member, 'mayCheckOut'),
  mayDiscount: hasFlag(member, 'mayDiscount'),
  mayOverride: hasFlag(member, 'mayOverride'),
})

export const hasScope = (role: Role, scope: Scope) => roles[role].scopes.includes(scope)
export const hasRight = (role: Role, right: Right) => roles[role].rights.includes(right)

/** For a refusal: "OWNER or MANAGER". */
export const rolesThat = (may: (role: Role) => boolean) => roleNames.filter(may).join(' or ')
