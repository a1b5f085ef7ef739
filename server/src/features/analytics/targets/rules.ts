import { type Fault, fault } from '#core/errors.ts'

import type { NewTargets } from './schema.ts'

/** A member with two lines, and a month without a following one. */
export const targetFaults = ({ month, members }: NewTargets): Fault[] => [
  ...monthFaults({ month }),
  ...members.flatMap(({ staffId }, index) =>
    members.findIndex((one) => one.staffId === staffId) === index
      ? []
      : [fault(`members[${index}].staffId`, 'is listed twice', { code: 'twice' })],
  ),
]

/** Years outside of these are mistakes. */
const years = { first: '2000', last: '2200' }

export const monthFaults = ({ month }: { month: string }): Fault[] => {
  const year = month.slice(0, 4)
  if (year < years.first)
    return [fault('month', `must not be before ${years.first}`, { code: 'in_the_past' })]
  if (year > years.last)
    return [fault('month', `must not be after ${years.last}`, { code: 'too_far_ahead' })]
  return []
}
