import { post } from '#http/endpoint.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One } from '#http/types.ts'

import { createRefund } from './create.ts'
import { decideRefund } from './decide.ts'
import { refundFaults } from './rules.ts'
import { NewRefund, Refund } from './schema.ts'

export const refundRoutes = [
  post('/payments/refunds', {
    name: 'createRefund',
    access: 'session',
    audit: 'refund.created',
    right: 'refunds',
    summary: 'Create a refund of a booking, or of a sale without a visit',
    description:
      'The refund is PENDING, and takes from the latest payments first, until it is processed or declined. Of a booking it is an amount; of a sale it is some lines, or all that is left of it with the tip. A gift card that was sold is voided when its line is refunded; one of which something was spent is left out, and refused as a line.',
    body: NewRefund,
    example: { bookingId: exampleIdOf('bookingId'), amount: 20, reason: 'MANUAL' },
    rules: ({ body }) => refundFaults(body),
    reply: One(Refund),
    status: 201,
    idempotent: true,
    refusals: ['INSUFFICIENT_BALANCE', 'GIFT_CARD_EXPIRED', 'CONFLICT'],
    async handler({ tenant, body, audit }) {
      const refund = await createRefund(tenant, body)
      audit({ targetId: refund.id, after: refund })
      return { data: refund }
    },
  }),

  post('/payments/refunds/:refundId/process', {
    name: 'processRefund',
    access: 'session',
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
