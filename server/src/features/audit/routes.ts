import { get } from '#http/endpoint.ts'

import { listAuditLog } from './list.ts'
import { AuditLog, AuditQuery, periodFaults } from './schema.ts'

export const auditRoutes = [
  get('/businesses/:businessId/audit-log', {
    name: 'listAuditLog',
    access: 'session',
    right: 'audit',
    summary: 'Read the audit log, newest first',
    description:
      'Sign-ins of the members and their failures, and changes of members, invitations, API keys, webhooks, plan, profile, policies, refunds and erasures, of the last 400 days.',
    query: AuditQuery,
    reply: AuditLog,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, installation, query }) => listAuditLog(tenant, installation, query),
  }),
]
