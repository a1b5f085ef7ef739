import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency, Id, MinorUnits, Timestamp } from '#http/types.ts'

export const invoiceCreated = event(
  'invoice.created',
  Type.Object({
    id: Id,
    businessId: Id,
    number: Type.String({ examples: ['2026-000042'] }),
    customerId: Id,
    total: MinorUnits(4950),
    currency: Currency,
    status: Type.Literal('ISSUED'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'An invoice was made.' },
)
