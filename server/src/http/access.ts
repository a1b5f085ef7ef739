import { refusal } from '#core/errors.ts'
import { covers, type Plan } from '#core/plans.ts'
import { hasFlag, hasRight, hasScope, rolesThat } from '#core/roles.ts'
import { isScope, type Scope } from '#core/scopes.ts'

import type { Caller, Key, Membership, Place, Session } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

type Rule = Pick<Endpoint, 'access' | 'plan' | 'right' | 'flag'>

/** Refuses a caller whom plan, scope or role do not let through, in this place. */
export function authorise(caller: Caller, place: Place, rule: Rule) {
  if (caller.kind === 'key') authoriseKey(caller, rule)
  else if (caller.kind === 'session') authoriseMember(place as Membership, rule)
}

function authoriseKey(key: Key, { access, plan = 'PRO' }: Rule) {
  requirePlan(key.home, plan)
  if (access === 'session') throw refusal('FORBIDDEN_FOR_API_KEY')
  if (isScope(access)) requireScope(key, access)
}

/** Plans bind keys: people work on FREE too, save where a route asks for more. */
function authoriseMember(member: Membership, { access, plan, right, flag }: Rule) {
  if (plan) requirePlan(member, plan)
  const { role } = member
  if (isScope(access) && !hasScope(role, access))
    throw forbiddenForRole(rolesThat((one) => hasScope(one, access)))
  if (right && !hasRight(role, right))
    throw forbiddenForRole(rolesThat((one) => hasRight(one, right)))
  if (flag && !hasFlag(member, flag)) throw forbiddenForRole('OWNER or MANAGER')
}

/** Refuses on routes without a business: there a person needs the scope in one of their businesses. */
export function authoriseAnywhere(caller: Caller, rule: Rule) {
  const { access } = rule
  if (caller.kind === 'key') authoriseKey(caller, rule)
  if (caller.kind !== 'session' || !isScope(access)) return
  // Who works nowhere yet may look, and sees nothing.
  if (caller.memberships.length > 0 && reachOf(caller, access).length === 0)
    throw forbiddenForRole(rolesThat((one) => hasScope(one, access)))
}

/** The businesses in which a person may do what the scope says. */
export const reachOf = ({ memberships }: Session, scope: Scope) =>
  memberships.filter(({ role }) => hasScope(role, scope))

export const forbiddenForRole = (roles: string) =>
  refusal('FORBIDDEN_FOR_ROLE', `This operation needs the role ${roles}`)

function requirePlan({ business }: Place, plan: Plan) {
  if (!covers(business.plan, plan))
    throw refusal('PLAN_REQUIRED', `This operation needs the ${plan} plan`)
}

/** Refuses a key without the scope; what people may do says their role. */
export function requireScope(caller: Caller, scope: Scope) {
  if (!isGranted(caller, scope))
    throw refusal('MISSING_SCOPE', `The API key lacks the scope ${scope}`)
}

/** Whether a key has the scope; nobody else needs it. */
export const isGranted = (caller: Caller, scope: Scope) =>
  caller.kind !== 'key' || caller.scopes.includes(scope)
