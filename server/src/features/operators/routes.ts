import { Type } from '#core/json-schema.ts'
import type { Installation } from '#db/installation.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import type { SettingsInUse } from '#features/businesses/change.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { changePlan } from './acts/change-plan.ts'
import { graceDays, scheduleDeletion } from './acts/schedule-deletion.ts'
import { setQuotas } from './acts/set-quotas.ts'
import { resumeBusiness, suspendBusiness } from './acts/suspend.ts'
import { enter } from './acts/visit.ts'
import { findBusiness, listBusinesses } from './list.ts'
import { LogEntry, LogQuery } from './log-schema.ts'
import * as log from './log.ts'
import { openedBy } from './opened.ts'
import {
  Deletion,
  OperatedDetail,
  OperatedPage,
  OperatedQuery,
  OperatorChanges,
  Suspension,
  Visit,
} from './schema.ts'

const one = '/operator/businesses/:businessId' as const
/** Of the installation, not of a business: an operator is a member of none. */
const byOperator = { access: 'session', within: 'installation', operator: true } as const
const changesKeyAccess = () => true

export const operatorRoutes = (inUse: SettingsInUse) => [
  get('/operator/businesses', {
    ...byOperator,
    name: 'listOperatedBusinesses',
    summary: 'List the businesses of the installation, newest first',
    query: OperatedQuery,
    reply: OperatedPage,
    handler: ({ installation: { db, now }, query }) => listBusinesses(db, query, now),
  }),

  get(one, {
    ...byOperator,
    name: 'getOperatedBusiness',
    summary: 'Read a business with its usage and quotas',
    reply: One(OperatedDetail),
    refusals: ['NOT_FOUND'],
    handler: async ({ installation, params }) => ({ data: await detail(installation, params) }),
  }),

  patch(one, {
    ...byOperator,
    name: 'changeOperatedBusiness',
    summary: 'Change the plan or the quotas of a business',
    description: 'Null removes a quota. What a business has beyond a quota stays.',
    body: OperatorChanges,
    reply: One(OperatedDetail),
    refusals: ['NOT_FOUND'],
    changesKeyAccess,
    async handler({ installation, params, caller, body: { plan, quotas } }) {
      const { accountId } = sessionOf(caller)
      const tenant = await openedBy(installation, params.businessId)
      if (plan !== undefined) await changePlan(tenant, accountId, { plan, inUse })
      if (quotas !== undefined) await setQuotas(tenant, accountId, quotas)
      return { data: await detail(installation, params) }
    },
  }),

  post(`${one}/suspend`, {
    ...byOperator,
    name: 'suspendBusiness',
    summary: 'Suspend a business, effective at once',
    description:
      'Its members and keys get 403 BUSINESS_SUSPENDED, and its booking page is closed. Letters about visits that are booked are still sent, and their customers may cancel.',
    body: Suspension,
    reply: One(OperatedDetail),
    refusals: ['NOT_FOUND', 'CONFLICT'],
    changesKeyAccess,
    endsStreams: true,
    async handler({ installation, params, caller, body: { reason } }) {
      const tenant = await openedBy(installation, params.businessId)
      await suspendBusiness(tenant, sessionOf(caller).accountId, reason)
      return { data: await detail(installation, params) }
    },
  }),

  post(`${one}/resume`, {
    ...byOperator,
    name: 'resumeBusiness',
    summary: 'Open a suspended business again, or withdraw its deletion',
    reply: One(OperatedDetail),
    refusals: ['NOT_FOUND', 'CONFLICT'],
    changesKeyAccess,
    async handler({ installation, params, caller }) {
      const tenant = await openedBy(installation, params.businessId)
      await resumeBusiness(tenant, sessionOf(caller).accountId)
      return { data: await detail(installation, params) }
    },
  }),

  post(`${one}/deletion`, {
    ...byOperator,
    name: 'scheduleBusinessDeletion',
    summary: 'Suspend a business, and delete it with all its data after some days',
    body: Deletion,
    reply: One(OperatedDetail),
    refusals: ['NOT_FOUND', 'CONFLICT'],
    changesKeyAccess,
    endsStreams: true,
    async handler({ installation, params, caller, body: { confirm, days = graceDays } }) {
      const tenant = await openedBy(installation, params.businessId)
      await scheduleDeletion(tenant, sessionOf(caller).accountId, { confirm, days })
      return { data: await detail(installation, params) }
    },
  }),

  post(`${one}/visit`, {
    ...byOperator,
    name: 'enterBusiness',
    summary: 'Enter a business whose owner lets operators in',
    description:
      'The session then has the business among its memberships (isVisit), with the scopes of a MANAGER but gift-cards:write and few of the rights, until the access ends, or eight hours after the second factor of the session. Each change is in the log of the business.',
    reply: One(Visit),
    refusals: ['NOT_FOUND', 'CONFLICT'],
    async handler({ installation, params, caller }) {
      return {
        data: await enter(await openedBy(installation, params.businessId), sessionOf(caller)),
      }
    },
  }),

  del('/operator/visit', {
    ...byOperator,
    name: 'leaveBusiness',
    summary: 'Leave the business that the session has entered',
    endsStreams: true,
    reply: Type.Null(),
    status: 204,
    async handler({ installation: { db }, caller }) {
      await sessions.setVisited(db, sessionOf(caller).id, null)
      return null
    },
  }),

  get('/operator/log', {
    ...byOperator,
    name: 'listOperatorLog',
    summary: 'List what operators have done, newest first',
    query: LogQuery,
    reply: Type.Array(LogEntry),
    handler: ({ installation: { db, masterKey }, query }) =>
      log.list(db, masterKey, { ...query, limit: 50 }),
  }),
]

const detail = ({ db, now }: Installation, { businessId }: { businessId: string }) =>
  findBusiness(db, businessId, now)
