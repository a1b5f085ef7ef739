import { type Fault, fault } from '#core/errors.ts'

import type { GiftCardSettingsChanges } from './schema.ts'
import type { Settings } from './settings.ts'

/** Designs that are to stay are named once each. */
export const designFaults = ({ designs = [] }: GiftCardSettingsChanges): Fault[] => {
  const ids = designs.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [fault(`designs[${index}].id`, 'must not name a design twice', 'twice')]
      : [],
  )
}

/** The fault is that of the bound that was sent, or of the lower one of both. */
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

/** What a card may be sold for depends on the settings, so no schema can say it. */
export const amountFaults = (amount: number, { minAmount, maxAmount }: Settings): Fault[] => {
  if (amount < minAmount)
    return [
      fault('amount', `must be at least ${minAmount}`, { code: 'too_small', limit: minAmount }),
    ]
  if (amount > maxAmount)
    return [
      fault('amount', `must be at most ${maxAmount}`, { code: 'too_large', limit: maxAmount }),
    ]
  return []
}
