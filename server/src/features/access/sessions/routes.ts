import { Type } from '#core/json-schema.ts'
import { flagsOf, roles, supportScopes } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { type Session, sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { mayCreateBusiness } from '../accounts/may-create-business.ts'
import * as accounts from '../accounts/queries.ts'
import { clearCookie } from './cookie.ts'
import * as sessions from './queries.ts'
import { Account, AccountChanges, OpenSession, SessionState } from './schema.ts'

export const sessionRoutes = [
  post('/auth/logout', {
    name: 'signOut',
    access: 'session',
    within: 'installation',
    summary: 'Sign out',
    endsStreams: true,
    reply: Type.Null(),
    status: 204,
    async handler({ installation: { db }, caller, raw }) {
      const { accountId, id } = sessionOf(caller)
      await sessions.remove(db, accountId, id)
      clearCookie(raw)
      return null
    },
  }),

  get('/auth/session', {
    name: 'getSession',
    access: 'session',
    within: 'installation',
    summary: 'Read the signed-in account and its memberships',
    reply: One(SessionState),
    handler: async ({ installation, caller, config }) => ({
      data: await stateOf(installation, sessionOf(caller), config),
    }),
  }),

  patch('/auth/account', {
    name: 'updateAccount',
    access: 'session',
    within: 'installation',
    summary: "Change one's own name or language",
    body: AccountChanges,
    reply: One(Account),
    async handler({ installation: { db, masterKey }, caller, body }) {
      const id = sessionOf(caller).accountId
      return { data: await accounts.update(db, masterKey, { id, ...body }) }
    },
  }),

  get('/auth/sessions', {
    name: 'listSessions',
    access: 'session',
    within: 'installation',
    summary: "List one's own sessions, latest login first",
    reply: Type.Array(OpenSession),
    async handler({ installation: { db }, caller }) {
      const { accountId, id: current } = sessionOf(caller)
      const open = await sessions.list(db, accountId)
      return open.map((session) => ({ ...session, isCurrent: session.id === current }))
    },
  }),

  del('/auth/sessions/:sessionId', {
    name: 'endSession',
    access: 'session',
    within: 'installation',
    summary: "End one of one's own sessions",
    endsStreams: true,
    reply: Type.Null(),
    status: 204,
    async handler({ installation: { db }, caller, params }) {
      await sessions.remove(db, sessionOf(caller).accountId, params.sessionId)
      return null
    },
  }),
]

async function stateOf({ db, masterKey }: Installation, session: Session, config: ApiConfig) {
  const { id, name, email, locale } = await accounts.find(db, masterKey, session.accountId)
  const memberships = session.memberships.map((member) => ({
    businessId: member.businessId,
    name: member.business.name,
    slug: member.business.slug,
    plan: member.business.plan,
    role: member.role,
    staffId: member.staffId,
    scopes: [...(member.isVisit ? supportScopes : roles[member.role].scopes)],
    ...flagsOf(member),
    needsSecondFactor: member.needsSecondFactor,
    isSuspended: member.isSuspended,
    support: member.support && {
      until: member.support.until.toISOString(),
      mayWrite: member.support.mayWrite,
    },
    isVisit: member.isVisit,
  }))
  const expiresAt = session.expiresAt.toISOString()
  const account = { id, name, email, locale }
  const { isOperator, secondFactorAt } = session
  return {
    account,
    memberships,
    mayCreateBusiness: await mayCreateBusiness(db, config),
    sellsPlans: config.sellsPlans,
    isOperator,
    secondFactorAt: secondFactorAt && secondFactorAt.toISOString(),
    expiresAt,
  }
}
