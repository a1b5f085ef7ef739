import { type Fault, fault } from '#core/errors.ts'

import { orderFaults } from '../times.ts'
import type { NewAbsence } from './schema.ts'

/** Within one day its times decide, a missing one being the begin or end of that day. */
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
