import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { actorIn } from '../members/actor.ts'
import { requireRank } from '../members/change.ts'
import { SignedIn } from '../sessions/schema.ts'
import { startSession } from '../sessions/start.ts'
import { acceptInvitation, findAcceptor } from './accept.ts'
import { invite } from './invite.ts'
import * as invitations from './queries.ts'
import { Acceptance, Invitation, NewInvitation } from './schema.ts'

export const invitationRoutes = [
  get('/businesses/:businessId/invitations', {
    name: 'listInvitations',
    access: 'session',
    right: 'members',
    summary: 'List the open invitations, newest first',
    reply: Type.Array(Invitation),
    async handler({ installation: { db, masterKey }, tenant }) {
      const open = await invitations.list(db, masterKey, tenant.businessId)
      return open.map(({ businessId: _, isMailed: __, ...invitation }) => ({
        ...invitation,
        url: null,
      }))
    },
  }),

  post('/businesses/:businessId/invitations', {
    name: 'createInvitation',
    access: 'session',
    audit: 'invitation.created',
    right: 'members',
    summary: 'Invite a person to the business',
    description:
      'Replaces an open invitation of the same e-mail address. A MANAGER may invite with the role STAFF only. A business has at most 50 open invitations and sends at most 50 a day, and 5 letters an hour to one recipient.',
    body: NewInvitation,
    quota: {
      name: 'members',
      used: ({ db, businessId }) => invitations.countPeople(db, businessId),
    },
    reply: One(Invitation),
    status: 201,
    refusals: ['FORBIDDEN_FOR_ROLE', 'CONFLICT'],
    async handler({ installation, tenant, caller, body, config, audit }) {
      const invitation = await invite(installation, tenant, actorIn(tenant, caller), body, config)
      audit({ targetId: invitation.id, after: invitation })
      return { data: invitation }
    },
  }),

  del('/businesses/:businessId/invitations/:invitationId', {
    name: 'withdrawInvitation',
    access: 'session',
    audit: 'invitation.withdrawn',
    right: 'members',
    summary: 'Revoke an invitation',
    reply: Type.Null(),
    status: 204,
    refusals: ['FORBIDDEN_FOR_ROLE'],
    async handler({ installation: { db, masterKey }, tenant, caller, params, audit }) {
      const [{ businessId }, { invitationId }] = [tenant, params]
      const before = await invitations.lock(db, masterKey, businessId, invitationId)
      requireRank(actorIn(tenant, caller).role, before.role)
      audit({ before })
      await invitations.remove(db, businessId, invitationId)
      return null
    },
  }),

  post('/auth/invitations/accept', {
    name: 'acceptInvitation',
    access: 'public',
    audit: ['invitation.accepted', 'sign-in.succeeded'],
    within: 'installation',
    summary: 'Accept an invitation and sign in',
    endsStreams: true,
    description:
      'Creates an account if none exists for the invited e-mail address. The person of an account with a password must be signed in.',
    body: Acceptance,
    reply: One(SignedIn),
    refusals: ['INVALID_CREDENTIALS', 'NOT_FOUND'],
    prepare: ({ installation, caller, body, origin }) =>
      findAcceptor(installation, caller, body, origin),
    async handler({ installation, body, caller, origin, prepared, config, audit, raw }) {
      const accepted = await acceptInvitation(installation, body, prepared, config)
      const { accountId, invitation } = accepted
      const { id: targetId, businessId } = invitation
      audit({ accountId, businessId, targetId, after: invitation })
      audit({ action: 'sign-in.succeeded', accountId })
      const secondFactorAt = 'session' in prepared ? prepared.session.secondFactorAt : null
      const client = { ...origin, secondFactorAt }
      return { data: await startSession(installation, { accountId, caller }, client, raw) }
    },
  }),
]
