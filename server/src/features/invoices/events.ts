import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Id, OneOf, Timestamp } from '#http/types.ts'

export const invoiceCreated = event(
  'invoice.created',
  Type.Object({
    id: Id,
    businessId: Id,
    number: Type.String({ examples: ['2026-000042'] }),
    customerId: Id,
    total: Type.Integer({ minimum: 0, description: 'Minor units', examples: [4950] }),
    currency: Type.String({ examples: ['EUR'] }),
    status: OneOf(['ISSUED'], { examples: ['ISSUED'] }),
    createdAt: Timestamp,
  }),
)
