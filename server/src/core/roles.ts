import { type Scope, scopes } from './scopes.ts'

/** What a person may be in a business, from the most to the least. */
export const roleNames = ['OWNER', 'MANAGER', 'STAFF'] as const

export type Role = (typeof roleNames)[number]

/** What only people may do, whatever the scopes: each session-only operation names one. */
export const rights = [
  'business:edit',
  'business:delete',
  'customers:erase',
  'refunds',
  'gift-cards:delete',
  'loyalty:delete',
  /** With their templates. */
  'campaigns:delete',
  'members',
  /** To end a membership: one's own, or another's with the right to members. */
  'leave',
  'keys',
  'webhooks',
  /** To be shown changes as they happen. */
  'watch',
] as const

export type Right = (typeof rights)[number]

interface Powers {
  scopes: readonly Scope[]
  rights: readonly Right[]
}

/** What each role may do. Keys, webhooks and the end of the business are the owner's alone. */
export const roles: Record<Role, Powers> = {
  OWNER: { scopes, rights },
  MANAGER: {
    scopes,
    rights: [
      'business:edit',
      'customers:erase',
      'refunds',
      'gift-cards:delete',
      'loyalty:delete',
      'campaigns:delete',
      'members',
      'leave',
      'watch',
    ],
  },
  STAFF: {
    scopes: [
      'bookings:read',
      'availability:read',
      'schedule:read',
      'services:read',
      'staff:read',
      'customers:read',
      'products:read',
      'gift-cards:read',
      'loyalty:read',
      'reviews:read',
      'business:read',
      'locations:read',
      'bookings:write',
      'customers:write',
      'loyalty:write',
    ],
    rights: ['leave', 'watch'],
  },
}

/** What the membership of somebody with the role STAFF says beyond the role; it binds no other role. */
export const staffFlags = ['seesAll', 'mayCancel', 'mayCheckOut'] as const

export type StaffFlag = (typeof staffFlags)[number]

interface Flagged extends Record<StaffFlag, boolean> {
  role: Role
}

/** Whether a membership says yes to it, or is of a role that no flag binds. */
export const hasFlag = <Flag extends StaffFlag>(member: Pick<Flagged, 'role' | Flag>, flag: Flag) =>
  member.role !== 'STAFF' || member[flag]

/** What all flags of a membership come to. */
export const flagsOf = (member: Flagged): Record<StaffFlag, boolean> => ({
  seesAll: hasFlag(member, 'seesAll'),
  mayCancel: hasFlag(member, 'mayCancel'),
  mayCheckOut: hasFlag(member, 'mayCheckOut'),
})

export const hasScope = (role: Role, scope: Scope) => roles[role].scopes.includes(scope)
export const hasRight = (role: Role, right: Right) => roles[role].rights.includes(right)

/** For a refusal: "OWNER or MANAGER". */
export const rolesThat = (may: (role: Role) => boolean) => roleNames.filter(may).join(' or ')
