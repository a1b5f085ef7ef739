import { type Static, Type } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { del, put } from '#http/endpoint.ts'
import { Body, described, Flag, One, Timestamp } from '#http/types.ts'

import * as standing from '../standing.ts'

const path = '/businesses/:businessId/support-access' as const

const NewSupport = Body({
  hours: Type.Integer({
    minimum: 1,
    maximum: 168,
    description: 'For how long from now',
    examples: [24],
  }),
  mayWrite: described(Flag, 'Whether operators may change anything, or only read'),
})

const Support = Type.Object(
  {
    until: described(Timestamp, 'When the access ends'),
    mayWrite: described(Flag, 'Whether operators may change anything'),
  },
  { title: 'SupportAccess', description: 'The access that the owner gives to operators' },
)

export const supportRoutes = [
  put(path, {
    name: 'allowSupportAccess',
    access: 'session',
    right: 'support',
    audit: 'support.allowed',
    summary: 'Let operators of the installation in for some hours',
    description:
      'They get the scopes of a MANAGER but gift-cards:write, and few of the rights: none to keys, members, money, campaigns, nor to take out data or to erase it. Each change that they make is in the audit log.',
    body: NewSupport,
    reply: One(Support),
    endsStreams: true,
    async handler({ tenant, body, audit }) {
      const support = await allow(tenant, body)
      audit({ after: support })
      return { data: support }
    },
  }),

  del(path, {
    name: 'endSupportAccess',
    access: 'session',
    right: 'support',
    audit: 'support.ended',
    summary: 'End the access of operators, effective at once',
    reply: Type.Null(),
    status: 204,
    endsStreams: true,
    async handler({ tenant: { db, businessId }, audit }) {
      await standing.setSupport(db, businessId, null)
      await sessions.endVisits(db, businessId)
      audit()
      return null
    },
  }),
]

async function allow(
  { db, businessId, now }: Tenant,
  { hours, mayWrite }: Static<typeof NewSupport>,
) {
  const until = new Date(now.getTime() + hours * 3_600_000)
  await standing.setSupport(db, businessId, { until, mayWrite })
  await sessions.endVisits(db, businessId)
  return { until: until.toISOString(), mayWrite }
}
