import type { RefusalReason } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

/** The reasons that a person can set aside; the others are about what a member can do. */
const overridable: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'CLOSED',
  'OUTSIDE_HOURS',
  'STAFF_OFF',
  'ABSENCE',
  'EXTERNAL_BUSY',
  'BREAK',
  'BOOKED',
])

/** The look of a refusal, which differs for one that can be set aside. */
export const lookOf = (mayOverride: boolean) =>
  mayOverride ? { color: 'yellow', className: 'warning-note' } : { color: 'red' }

/** Whether the person may take a time that is refused for this reason. */
export function useOverride() {
  const { membership } = useBusiness()
  return (reason: RefusalReason | null) =>
    reason !== null && overridable.has(reason) && may(membership, 'override')
}
