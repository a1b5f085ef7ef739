import { refusal } from '#core/errors.ts'
import { covers, type Plan } from '#core/plans.ts'
import {
  hasFlag,
  hasRight,
  hasScope,
  rolesThat,
  supportRights,
  supportScopes,
} from '#core/roles.ts'
import { isScope } from '#core/scopes.ts'

import { targetOf } from '../audit/actions.ts'
import type { Endpoint } from '../endpoint.ts'
import { businessesWithScope, forbiddenForRole, requireScope } from '../identify/authorize.ts'
import type { Caller, Key, Membership, ResolvedBusiness, Session } from '../identify/caller.ts'
import { operatorMs } from '../identify/session.ts'

type Rule = Pick<
  Endpoint,
  | 'method'
  | 'access'
  | 'keyRefusal'
  | 'plan'
  | 'right'
  | 'flag'
  | 'everyRole'
  | 'audit'
  | 'operator'
  | 'closedToVisits'
>

/** Refuses a caller whose plan, scope or role does not permit this operation in this business. */
export function authorize(caller: Caller, target: ResolvedBusiness, rule: Rule) {
  if (target.isSuspended) throw refusal('BUSINESS_SUSPENDED')
  if (caller.kind === 'key') authorizeKey(caller, rule)
  else if (caller.kind === 'session') authorizeMember(target as Membership, rule)
}

function authorizeKey(key: Key, { access, plan = 'PRO', keyRefusal }: Rule) {
  requirePlan(key.home, plan)
  if (access === 'session') throw refusal('FORBIDDEN_FOR_API_KEY', keyRefusal)
  if (isScope(access)) requireScope(key, access)
}

/** Plans bind keys. People can work on FREE too, unless a route requires a higher plan. */
function authorizeMember(member: Membership, rule: Rule) {
  const { access, plan, right, flag, everyRole } = rule
  if (member.needsSecondFactor) throw refusal('SECOND_FACTOR_MISSING')
  if (member.isVisit) authorizeVisit(member, rule)
  if (plan) requirePlan(member, plan)
  const { role } = member
  if (isScope(access) && !everyRole && !hasScope(role, access))
    throw forbiddenForRole(rolesThat((one) => hasScope(one, access)))
  if (right && !hasRight(role, right))
    throw forbiddenForRole(rolesThat((one) => hasRight(one, right)))
  if (flag && !hasFlag(member, flag)) throw forbiddenForRole('OWNER or MANAGER')
}

/** The targets of operations that would outlast a visit, or belong to the people of the business. */
const lastingTargets: readonly string[] = [
  'account',
  'member',
  'invitation',
  'key',
  'webhook',
  'calendarFeed',
]

/**
 * An operator whom the owner has let in has what most scopes of a MANAGER open, and few of the rights: all operations of
 * people are closed unless one of these opens them.
 */
function authorizeVisit({ support }: Membership, rule: Rule) {
  const { method, access, right, audit = [], closedToVisits = false } = rule
  if (method !== 'GET' && !support?.mayWrite)
    throw refusal('FORBIDDEN_FOR_ROLE', 'The owner lets operators read, and not change anything')
  const isOpen =
    right === undefined
      ? isScope(access) && supportScopes.includes(access)
      : supportRights.includes(right)
  const isOfPeople = [audit].flat().some((action) => lastingTargets.includes(targetOf(action)))
  if (!isOpen || isOfPeople || closedToVisits)
    throw forbiddenForRole(rolesThat((one) => !right || hasRight(one, right)))
}

/** For the routes of operators: an account that the command line has made one, in a session with a recent second factor. */
function authorizeOperator({ isOperator, secondFactorAt }: Session) {
  if (!isOperator)
    throw refusal('FORBIDDEN_FOR_ROLE', 'This operation is for operators of the installation')
  if (!secondFactorAt || Date.now() - secondFactorAt.getTime() > operatorMs)
    throw refusal(
      'SECOND_FACTOR_MISSING',
      `Operators sign in with a second factor, and again after ${operatorMs / 3_600_000} hours`,
    )
}

/**
 * Authorizes routes without a business: a person needs the scope in at least one of their
 * businesses.
 */
export function authorizeAnywhere(caller: Caller, rule: Rule) {
  const { access } = rule
  if (caller.kind === 'key') {
    if (caller.home.isSuspended) throw refusal('BUSINESS_SUSPENDED')
    authorizeKey(caller, rule)
  }
  if (caller.kind === 'session' && rule.operator) authorizeOperator(caller)
  if (caller.kind !== 'session' || !isScope(access)) return
  // A person without memberships may call the route and gets an empty result.
  if (caller.memberships.length === 0 || businessesWithScope(caller, access).length > 0) return
  if (caller.memberships.some(({ needsSecondFactor }) => needsSecondFactor))
    throw refusal('SECOND_FACTOR_MISSING')
  throw forbiddenForRole(rolesThat((one) => hasScope(one, access)))
}

function requirePlan({ business }: ResolvedBusiness, plan: Plan) {
  if (!covers(business.plan, plan))
    throw refusal('PLAN_REQUIRED', `This operation needs the ${plan} plan`)
}
