import { type Fault, fault } from '#core/errors.ts'

import type { Discount } from './schema.ts'

/** Validation of discounts beyond their schema. */
export const discountFaults = (discounts: readonly Discount[]): Fault[] =>
  discounts.flatMap((discount, nth) => faultsOf(discount, `discounts[${nth}]`))

function faultsOf({ target, line, amount, percent, reason, reward }: Discount, field: string) {
  const faults: Fault[] = []
  if ((amount === undefined) === (percent === undefined))
    faults.push(
      fault(`${field}.percent`, 'needs exactly one of amount and percent', {
        code: 'exactly_one_of',
        values: ['amount', 'percent'],
      }),
    )
  if (target !== 'VISIT' && line === undefined)
    faults.push(fault(`${field}.line`, 'is required', 'required'))
  if (target === 'VISIT' && line !== undefined)
    faults.push(
      fault(`${field}.line`, 'cannot be combined with VISIT', {
        code: 'not_with',
        other: 'target',
      }),
    )
  if (reason !== undefined && reward !== undefined)
    faults.push(
      fault(`${field}.reason`, 'cannot be combined with reward', {
        code: 'not_with',
        other: 'reward',
      }),
    )
  return faults
}
