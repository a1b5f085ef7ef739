import { type TSchema, Type } from '#core/json-schema.ts'

import { described, Id, LocalDate, LocalTime, Nullable, Phone, Timestamp } from '../types.ts'

const suggestions = Type.Array(
  Type.Object(
    {
      date: LocalDate,
      startTime: { ...LocalTime, examples: ['10:15'] },
      staffId: described(Id, 'The member of staff who is free'),
    },
    { title: 'Suggestion', description: 'Another start that is free' },
  ),
  {
    maxItems: 3,
    description: 'Alternative free starts, at most three, within 14 days; with SLOT_UNAVAILABLE',
  },
)

const sumOf = (description: string) => Type.Number({ minimum: 0, description, examples: [57.5] })

/** The fields of conflicts over time, stock or money. */
export const conflictDetails: Record<string, TSchema> = {
  // The scheduling feature names this component: the layers below do not know the reasons.
  reason: Type.Optional(
    described(
      Type.Unsafe<string>({ $ref: '#/components/schemas/RefusalReason' }),
      'Why the start cannot be booked; with SLOT_UNAVAILABLE',
    ),
  ),
  suggestions: Type.Optional(suggestions),
  left: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The remaining stock; with INSUFFICIENT_STOCK',
      examples: [2],
    }),
  ),
  productId: Type.Optional(
    described(Id, 'The product; with INSUFFICIENT_STOCK and PRODUCT_NOT_FOR_SALE'),
  ),
  giftCard: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The index of the gift card in the checkout, from 0',
      examples: [0],
    }),
  ),
  deadline: Type.Optional(
    described(
      { ...Nullable(Timestamp), examples: ['2026-11-30T08:30:00.000Z'] },
      'Until when it was possible; null: it never is; with TOO_LATE',
    ),
  ),
  phone: Type.Optional(
    described(Nullable(Phone), 'The number of the business; null: it has none; with TOO_LATE'),
  ),
  owed: Type.Optional(sumOf('The amount due; with INSUFFICIENT_BALANCE at a checkout')),
  tipAmount: Type.Optional(sumOf('The requested tip; with INSUFFICIENT_BALANCE at a checkout')),
  given: Type.Optional(
    sumOf('The sum of gift cards and payments; with INSUFFICIENT_BALANCE at a checkout'),
  ),
}
