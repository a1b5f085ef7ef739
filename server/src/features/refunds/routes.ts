import { post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { createRefund } from './create.ts'
import { decideRefund } from './decide.ts'
import { NewRefund, Refund } from './schema.ts'

/** Money leaves the business, which a person answers for. */
const keyRefusal =
  'Refunds need a person: refund in the dashboard, or sign in as OWNER or MANAGER (POST /auth/login) and send the token as Authorization: Bearer, with X-Business-Id'

export const refundRoutes = [
  post('/payments/refunds', {
    name: 'createRefund',
    access: 'session',
    keyRefusal,
    audit: 'refund.created',
    right: 'refunds',
    summary: 'Create a refund of a booking',
    description:
      'The refund is PENDING, and takes from the latest payments first, until it is processed or declined.',
    body: NewRefund,
    reply: One(Refund),
    status: 201,
    idempotent: true,
    refusals: ['INSUFFICIENT_BALANCE'],
    async handler({ tenant, body, audit }) {
      const refund = await createRefund(tenant, body)
      audit({ targetId: refund.id, after: refund })
      return { data: refund }
    },
  }),

  post('/payments/refunds/:refundId/process', {
    name: 'processRefund',
    access: 'session',
    keyRefusal,
    audit: 'refund.processed',
    right: 'refunds',
    summary: 'Process a refund',
    reply: One(Refund),
    idempotent: true,
    refusals: ['INVALID_STATUS_TRANSITION', 'CONFLICT'],
    async handler({ tenant, params, audit }) {
      const refund = await decideRefund(tenant, params.refundId, 'process')
      audit({ after: refund })
      return { data: refund }
    },
  }),

  post('/payments/refunds/:refundId/decline', {
    name: 'declineRefund',
    access: 'session',
    keyRefusal,
    audit: 'refund.declined',
    right: 'refunds',
    summary: 'Decline a refund, which makes its amount available again',
    reply: One(Refund),
    idempotent: true,
    refusals: ['INVALID_STATUS_TRANSITION'],
    async handler({ tenant, params, audit }) {
      const refund = await decideRefund(tenant, params.refundId, 'decline')
      audit({ after: refund })
      return { data: refund }
    },
  }),
]
