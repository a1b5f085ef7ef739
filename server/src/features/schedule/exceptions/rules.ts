import { type Fault, fault } from '#core/errors.ts'

import { orderFaults } from '../times.ts'
import type { NewException } from './schema.ts'

/** Special hours require both times, in order; a closure has none. */
export function exceptionFaults({ isClosed, startTime, endTime }: NewException): Fault[] {
  if (isClosed) return []
  if (startTime && endTime) return orderFaults({ startTime, endTime })
  return [
    ...(startTime ? [] : [fault('startTime', 'is required unless isClosed', 'required')]),
    ...(endTime ? [] : [fault('endTime', 'is required unless isClosed', 'required')]),
  ]
}
