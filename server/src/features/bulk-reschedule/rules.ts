import { type Fault, fault } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { requireEditRights } from '#features/bookings/edit/rules.ts'
import type { Caller } from '#http/identify/caller.ts'
import { rangeFaults } from '#http/validate/date-range.ts'

import type { Rebook, RebookQuestion } from './schema.ts'

/** Validation beyond the schema: a member goes with a range of days; without both, bookings are given. */
export function questionFaults(question: RebookQuestion): Fault[] {
  const { staffId, startDate, endDate, bookingIds } = question
  if (staffId !== undefined && startDate !== undefined && endDate !== undefined)
    return rangeFaults({ startDate, endDate })
  const missing = rangeFields.filter((field) => question[field] === undefined)
  if (missing.length === rangeFields.length && bookingIds) return []
  return missing.map((field) =>
    fault(field, 'is required unless bookingIds is given alone', 'required'),
  )
}

const rangeFields = ['staffId', 'startDate', 'endDate'] as const

/** A booking that is named twice. */
export function moveFaults({ moves }: Rebook): Fault[] {
  const ids = moves.map(({ bookingId }) => bookingId)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [fault(`moves[${index}].bookingId`, 'must not be repeated', 'twice')]
      : [],
  )
}

/** Throws 403 for a member to whom the caller may not give bookings, and for an override without the right to it. */
export function requireMoveRights(caller: Caller, tenant: Tenant, { moves, override }: Rebook) {
  for (const { staffId } of moves)
    requireEditRights(caller, tenant, { staffId, ...(override && { override }) })
}
