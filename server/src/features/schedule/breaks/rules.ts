import { type Fault, fault } from '#core/errors.ts'

import { orderFaults } from '../times.ts'
import type { NewBreak } from './schema.ts'

/** A break is weekly on a weekday or once on a date, and ends after its start. */
export function breakFaults({ dayOfWeek, date, startTime, endTime }: NewBreak): Fault[] {
  const isOneDay = Boolean(dayOfWeek) !== Boolean(date)
  return [
    ...(isOneDay
      ? []
      : [
          fault('date', 'exactly one of dayOfWeek and date is required', {
            code: 'exactly_one_of',
            values: ['dayOfWeek', 'date'],
          }),
        ]),
    ...orderFaults({ startTime, endTime }),
  ]
}
