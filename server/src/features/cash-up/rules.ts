import { type Fault, fault, refuseFaults } from '#core/errors.ts'
import { dayOf as dayNumberOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { dayOf } from '#features/payments/days.ts'

import type { Closing, PeriodQuery } from './schema.ts'

const daysMax = 366

export function periodFaults({ from, to }: PeriodQuery): Fault[] {
  if (to < from)
    return [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
  if (dayNumberOf(to) - dayNumberOf(from) < daysMax) return []
  return [
    fault('to', `is more than ${daysMax} days`, { code: 'too_long_a_period', limit: daysMax }),
  ]
}

/** The cash is counted as an amount or by coins and notes. */
export const closingFaults = ({ countedCash, denominations }: Closing): Fault[] =>
  (countedCash === undefined) === (denominations === undefined)
    ? [
        fault('countedCash', 'needs exactly one of countedCash and denominations', {
          code: 'exactly_one_of',
          values: ['countedCash', 'denominations'],
        }),
      ]
    : []

/** Throws 400 for a day that has not begun in the time zone of the business. */
export function requireBegun({ business, now }: Tenant, day: string) {
  if (day > dayOf(business.timezone, now))
    refuseFaults([fault('day', 'has not begun', 'too_far_ahead')])
}
