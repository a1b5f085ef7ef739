import { hasRight, type Right } from '@openchair/server/roles'
import { isScope, type Scope } from '@openchair/server/scopes'

import type { Membership } from './session.ts'

/** Whether the server allows what needs this scope; pages hide what it would refuse. */
export const can = (membership: Membership, scope: Scope) => membership.scopes.includes(scope)

/** The same of what no scope stands for, such as refunds. */
export const may = (membership: Membership, right: Right) => hasRight(membership.role, right)

/** The same of either. */
export const allows = (membership: Membership, need: Scope | Right) =>
  isScope(need) ? can(membership, need) : may(membership, need)
