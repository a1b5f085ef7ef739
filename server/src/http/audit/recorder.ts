import type { FastifyRequest } from 'fastify'

import { newId } from '#core/ids.ts'
import type { Installation } from '#db/installation.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import type { UnitOfWork } from '#db/transaction/unit-of-work.ts'

import { knownCaller, sessionOf } from '../identify/caller.ts'
import { membershipOf } from '../identify/resolve-business.ts'
import { clientOf } from '../request-origin.ts'
import { type AuditAction, isOfAccount, targetOf } from './actions.ts'
import * as entries from './entries.ts'
import { changesBetween } from './fields.ts'

/** The change that an audited operation made. Without any difference between before and after nothing is written. */
export interface AuditDetails {
  /** For an endpoint with several actions; its first one unless given. */
  action?: AuditAction
  /** The last id of the path unless given. */
  targetId?: string
  /** The record before the change; absent if it was created. */
  before?: object
  /** The record after the change; absent if it was removed. */
  after?: object
  /** The acting person, where the request has no session. */
  accountId?: string
  /** The business, where the route names none. */
  businessId?: string
}

/** Records what an audited operation did: every handler of one has to call it. */
export type Audit = (details?: AuditDetails) => void

interface AuditedRoute {
  name: string
  audit?: AuditAction | readonly AuditAction[]
}

interface Context {
  installation: Installation
  tenant: Tenant | undefined
}

/**
 * The recorder of a request. `write` runs in the transaction of the request, after the handler.
 * Throws when the handler of an audited operation has recorded nothing, so that none is forgotten.
 */
export function openRecorder(
  { name, audit: declared = [] }: AuditedRoute,
  request: FastifyRequest,
) {
  const actions: readonly AuditAction[] = [declared].flat()
  const recorded: AuditDetails[] = []
  const audit: Audit = (details = {}) => void recorded.push(details)
  const write = async (running: UnitOfWork, context: Context) => {
    const isComplete = actions.length === 0 || recorded.length > 0
    const isKnown = recorded.every(({ action }) =>
      actions.includes(action ?? (actions[0] as never)),
    )
    if (!isComplete || !isKnown)
      throw new Error(`${name} does not record what it declares in audit`)
    for (const { action = actions[0] as AuditAction, ...details } of recorded)
      await (isOfAccount(action) ? ofAccount : ofBusiness)(running, context, request, {
        action,
        ...details,
      })
    // Every change of an operator in a business that has let them in is in its log.
    if (recorded.length === 0 && isVisit(request))
      await ofBusiness(running, context, request, {
        action: 'support.wrote',
        after: { operation: name },
      })
  }
  return { audit, write }
}

type AuditRecord = AuditDetails & { action: AuditAction }

async function ofAccount(
  running: UnitOfWork,
  { installation: { db, masterKey } }: Context,
  request: FastifyRequest,
  { action, accountId = sessionOf(request.caller).accountId }: AuditRecord,
) {
  request.signInAccountId = accountId
  const entry = { id: newId(), action, accountId, origin: clientOf(request) }
  running.defer(entries.insertOfAccount(db, masterKey, entry))
}

async function ofBusiness(
  running: UnitOfWork,
  { installation: { masterKey }, tenant }: Context,
  request: FastifyRequest,
  { action, before, after, businessId = '', ...details }: AuditRecord,
) {
  const changes = changesBetween(targetOf(action), before, after)
  if (before && after && changes.length === 0) return
  const actor = { ...actorOf(request, details), origin: clientOf(request) }
  const targetId = details.targetId ?? lastIdIn(request.params) ?? null
  const owner = tenant ?? (await openTenant(running, masterKey, businessId))
  running.defer(entries.insert(owner, { action, actor, targetId, changes }))
}

/** Whether an operator acts, whom the owner of the business has let in. */
const isVisit = ({ caller, target, method }: FastifyRequest) =>
  method !== 'GET' && target !== undefined && (membershipOf(caller, target)?.isVisit ?? false)

function actorOf(request: FastifyRequest, { accountId }: AuditDetails) {
  const { caller } = request
  if (isVisit(request)) return { kind: 'OPERATOR' as const, id: sessionOf(caller).accountId }
  if (accountId !== undefined) return { kind: 'ACCOUNT' as const, id: accountId }
  const known = knownCaller(caller)
  if (known.kind === 'key') return { kind: 'API_KEY' as const, id: known.id }
  return { kind: 'ACCOUNT' as const, id: known.accountId }
}

const lastIdIn = (params: unknown) =>
  Object.entries(params as Record<string, string>)
    .filter(([name]) => name.endsWith('Id'))
    .at(-1)?.[1]
