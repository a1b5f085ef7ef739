import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { Redemption } from '#features/loyalty/cards/schema.ts'
import { Body, described, Enum, Line, Percent } from '#http/types.ts'

const Target = Enum('DiscountTarget', ['VISIT', 'SERVICE', 'PRODUCT'], {
  description:
    'What is reduced. VISIT: all services, and the products of this checkout, each in proportion to its price. SERVICE, PRODUCT: one line',
  examples: ['VISIT'],
})

const { cardId, rewardId } = Redemption.properties

export const Discount = Body({
  target: Target,
  line: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000,
      description:
        'The index of a line, from 0; not for VISIT. SERVICE: of the services of the booking, then of those added now. PRODUCT: of the products of this checkout',
      examples: [0],
    }),
  ),
  amount: Type.Optional(
    Type.Number({
      'x-money': true,
      exclusiveMinimum: 0,
      maximum: maxAmount,
      description: 'The amount subtracted, at most the price; excludes percent',
      examples: [5],
    }),
  ),
  percent: Type.Optional(
    described({ ...Percent, examples: [10] }, 'The discount in percent of the price'),
  ),
  reason: Type.Optional(
    described(Line('A long wait'), 'Shown in the history of the booking; excludes reward'),
  ),
  reward: Type.Optional(
    described(
      Body({ cardId, rewardId }),
      'A reward of the customer that is redeemed for this discount; its name is the reason',
    ),
  ),
})
export type Discount = Static<typeof Discount>
