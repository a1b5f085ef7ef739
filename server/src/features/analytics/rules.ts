import { fault, type Fault } from '#core/errors.ts'
import { dayOf } from '#core/time/time.ts'

import type { Period } from './schema.ts'

export const daysMax = 366

/** A period whose end is before its start. */
export const orderFaults = ({ from, to }: Partial<Period>): Fault[] =>
  from !== undefined && to !== undefined && to < from
    ? [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
    : []

/** Also refuses a period that is too long for a daily report. */
export const periodFaults = (period: Period): Fault[] =>
  dayOf(period.to) - dayOf(period.from) < daysMax
    ? orderFaults(period)
    : [
        fault('to', `must be less than ${daysMax} days after from`, {
          code: 'too_long_a_period',
          limit: daysMax,
        }),
      ]
