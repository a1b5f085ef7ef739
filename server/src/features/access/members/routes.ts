import { Type } from '#core/json-schema.ts'
import { del, get, patch } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { actorIn } from './actor.ts'
import { changeMember, removeMember, type UnlinkStaff } from './change.ts'
import * as members from './queries.ts'
import { Member, MemberChanges } from './schema.ts'

export const memberRoutes = (unlinked: UnlinkStaff) => [
  get('/businesses/:businessId/members', {
    name: 'listMembers',
    access: 'session',
    right: 'members',
    summary: 'List the people who can sign in to the business, newest first',
    reply: Type.Array(Member),
    handler: ({ installation: { db, masterKey }, tenant }) =>
      members.list(db, masterKey, tenant.businessId),
  }),

  patch('/businesses/:businessId/members/:accountId', {
    name: 'updateMember',
    access: 'session',
    audit: 'member.changed',
    right: 'members',
    summary: 'Change the role and rights of a member',
    description:
      'A MANAGER may change members of the role STAFF and may not raise a role. One OWNER must remain.',
    body: MemberChanges,
    endsStreams: true,
    reply: One(Member),
    refusals: ['FORBIDDEN_FOR_ROLE', 'CONFLICT'],
    async handler({ installation, tenant, caller, params, body, config, audit }) {
      const actor = actorIn(tenant, caller)
      const changed = await changeMember(
        { ...installation, unlinked },
        actor,
        params.accountId,
        body,
        config,
      )
      audit(changed)
      return { data: changed.after }
    },
  }),

  del('/businesses/:businessId/members/:accountId', {
    name: 'removeMember',
    access: 'session',
    audit: 'member.removed',
    right: 'leave',
    endsStreams: true,
    summary: "End a membership, including one's own",
    description: 'Takes effect with the next request. One OWNER must remain.',
    reply: Type.Null(),
    status: 204,
    refusals: ['FORBIDDEN_FOR_ROLE', 'CONFLICT'],
    async handler({ installation, tenant, caller, params, audit }) {
      const actor = actorIn(tenant, caller)
      audit({ before: await removeMember({ ...installation, unlinked }, actor, params.accountId) })
      return null
    },
  }),
]
