import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, MinorUnits, Nullable, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

export const invoiceCreated = event(
  'invoice.created',
  Type.Object({
    id: Id,
    businessId: Id,
    number: Type.String({
      description: 'Year and number, without gaps within a business',
      examples: ['2026-000042'],
    }),
    customerId: described(Nullable(Id), 'Null: a sale to nobody known'),
    total: described(MinorUnits(6200), 'In minor units of the currency'),
    currency: Currency,
    status: described(Type.Literal('ISSUED'), 'Always PAID'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'An invoice was issued.' },
)
