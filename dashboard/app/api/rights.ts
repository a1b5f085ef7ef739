import { hasRight, type Right } from '@openchair/server/roles'
import type { Scope } from '@openchair/server/scopes'

import type { Membership } from './session.ts'

/** Whether the server allows what needs this scope; pages hide what it would refuse. */
export const can = (membership: Membership, scope: Scope) => membership.scopes.includes(scope)

/** The same of what no scope stands for, such as refunds. */
export const may = (membership: Membership, right: Right) => hasRight(membership.role, right)
