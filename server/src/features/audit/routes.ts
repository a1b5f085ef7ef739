import { Type } from '#core/json-schema.ts'
import { get, post } from '#http/endpoint.ts'

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
      'The dashboard makes its files in the browser from lists, which the person may read anyway, and gives none out before this has an entry in the audit log.',
    body: Export,
    reply: Type.Null(),
    status: 204,
    handler: ({ tenant, body, audit }) => {
      audit({ targetId: tenant.businessId, after: body })
      return Promise.resolve(null)
    },
  }),
]
