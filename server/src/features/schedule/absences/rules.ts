import { type Fault, fault } from '#core/errors.ts'

import { orderFaults } from '../times.ts'
import type { NewAbsence } from './schema.ts'

/** If it starts and ends on the same day its times are compared; a missing one is the beginning or end of the day. */
export function absenceFaults({ startDate, endDate, startTime, endTime }: NewAbsence): Fault[] {
  if (endDate < startDate)
    return [
      fault('endDate', 'must not be before startDate', {
        code: 'before_other',
        other: 'startDate',
      }),
    ]
  if (endDate > startDate) return []
  return orderFaults({ startTime: startTime ?? '00:00', endTime: endTime ?? '00:00' })
}
