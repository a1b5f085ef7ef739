import { refusal } from '#core/errors.ts'
import { hasScope } from '#core/roles.ts'
import type { Scope } from '#core/scopes.ts'

import type { Caller, Session } from './caller.ts'

/** The businesses in which a member's role includes the scope, and which this session may reach; visits are none of these. */
export const businessesWithScope = ({ memberships }: Session, scope: Scope) =>
  memberships.filter(
    ({ role, needsSecondFactor, isSuspended, isVisit }) =>
      !needsSecondFactor && !isSuspended && !isVisit && hasScope(role, scope),
  )

export const forbiddenForRole = (roles: string) =>
  refusal('FORBIDDEN_FOR_ROLE', `This operation needs the role ${roles}`)

/** Refuses a key without the scope; the rights of people depend on their role. */
export function requireScope(caller: Caller, scope: Scope) {
  if (!isGranted(caller, scope))
    throw refusal('MISSING_SCOPE', `The API key lacks the scope ${scope}`)
}

/** Whether the caller has the scope in this business: a key by its scopes, a person by their role. */
export function hasScopeIn(caller: Caller, businessId: string, scope: Scope) {
  if (caller.kind !== 'session') return caller.kind === 'key' && caller.scopes.includes(scope)
  return businessesWithScope(caller, scope).some((one) => one.businessId === businessId)
}

/** Whether a key has the scope; other callers do not need it. */
export const isGranted = (caller: Caller, scope: Scope) =>
  caller.kind !== 'key' || caller.scopes.includes(scope)
