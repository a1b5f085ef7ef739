import { type Fault, fault } from '#core/errors.ts'
import { dayOf } from '#core/time/time.ts'

/** A quarter, of the slots that programs list; other lists have two months. */
export const slotDaysMax = 92

const daysMax = 62

/** Local dates, both included. */
export interface DateRange {
  startDate: string
  endDate: string
}

export function rangeFaults({ startDate, endDate }: DateRange, limit = daysMax): Fault[] {
  const days = dayOf(endDate) - dayOf(startDate) + 1
  if (days < 1)
    return [
      fault('endDate', 'must not be before startDate', {
        code: 'before_other',
        other: 'startDate',
      }),
    ]
  return days > limit
    ? [
        fault('endDate', `makes a period of ${days} days: at most ${limit} are possible`, {
          code: 'too_long_a_period',
          limit,
        }),
      ]
    : []
}
