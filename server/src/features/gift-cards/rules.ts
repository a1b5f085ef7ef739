import { type Fault, fault } from '#core/errors.ts'

import type { GiftCardSettingsChanges } from './schema.ts'
import type { Settings } from './settings/queries.ts'

/** Existing designs are listed one time each. */
export const designFaults = ({ designs = [] }: GiftCardSettingsChanges): Fault[] => {
  const ids = designs.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [fault(`designs[${index}].id`, 'must not contain a design more than one time', 'twice')]
      : [],
  )
}

/** The error names the bound that was sent, or the lower one of both. */
export const boundFaults = (
  { minAmount, maxAmount }: Settings,
  changes: GiftCardSettingsChanges,
): Fault[] => {
  if (minAmount <= maxAmount) return []
  return changes.minAmount === undefined
    ? [
        fault('maxAmount', `must be at least the minimum, which is ${minAmount}`, {
          code: 'too_small',
          limit: minAmount,
        }),
      ]
    : [
        fault('minAmount', `must be at most the maximum, which is ${maxAmount}`, {
          code: 'too_large',
          limit: maxAmount,
        }),
      ]
}

/** The allowed amount depends on the settings, so no schema can express it. */
export const amountFaults = (
  amount: number,
  { minAmount, maxAmount }: Settings,
  path = 'amount',
): Fault[] => {
  if (amount < minAmount)
    return [fault(path, `must be at least ${minAmount}`, { code: 'too_small', limit: minAmount })]
  if (amount > maxAmount)
    return [fault(path, `must be at most ${maxAmount}`, { code: 'too_large', limit: maxAmount })]
  return []
}
