import { Type } from '#core/json-schema.ts'
import { get, post } from '#http/endpoint.ts'

import { countExport, requireListRights } from './exported-lists.ts'
import { listAuditLog } from './list.ts'
import { AuditLog, AuditQuery, Export, periodFaults } from './schema.ts'

export const auditRoutes = [
  get('/businesses/:businessId/audit-log', {
    name: 'listAuditLog',
    access: 'session',
    right: 'audit',
    summary: 'Read the audit log, newest first',
    description:
      'Sign-ins of the members and their failures, and changes of members, invitations, API keys, webhooks, plan, profile, policies, refunds, erasures and exports, of the last 400 days.',
    query: AuditQuery,
    reply: AuditLog,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, installation, query }) => listAuditLog(tenant, installation, query),
  }),

  post('/businesses/:businessId/exports', {
    name: 'recordExport',
    access: 'session',
    audit: 'data.exported',
    summary: 'Record that a list is saved as a file',
    description:
      'The dashboard makes its files in the browser from lists, which the person may read anyway, and gives none out before this has an entry in the audit log. Needs what the list needs: a role that may not read it is refused. At most 60 an hour by one account.',
    body: Export,
    reply: Type.Null(),
    status: 204,
    rights: ({ caller, tenant, body: { list } }) =>
      requireListRights(caller, tenant.businessId, list),
    handler: async ({ tenant, installation, caller, body, audit }) => {
      await countExport(tenant, installation, caller)
      audit({ targetId: tenant.businessId, after: body })
      return null
    },
  }),
]
