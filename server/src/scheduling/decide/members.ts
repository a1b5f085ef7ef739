import { notFound } from '#core/errors.ts'
import { epochMinuteOf } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Settings } from '../settings/settings.ts'
import type { Plan } from './plan.ts'
import { type ChosenService, isInactive } from './quote.ts'

interface Asking {
  chosen: readonly ChosenService[]
  durationMinutes: number
  skipAdvanceCheck?: boolean | undefined
  isSession: boolean
}

/** What a request asks to be decided, as of the moment it began. */
export const planOf = ({ now }: Tenant, { chosen, skipAdvanceCheck, ...rest }: Asking): Plan => ({
  ...rest,
  serviceIds: chosen.map(({ service }) => service.id),
  isInactive: isInactive(chosen),
  nowMinute: epochMinuteOf(now.getTime()),
  skipAdvanceCheck: skipAdvanceCheck ?? false,
})

/** Throws 404 for a member who is not, or no longer, of the business. */
export function mustEmploy({ staff }: Settings, memberId: string | undefined) {
  if (memberId !== undefined && !staff.some(({ id }) => id === memberId))
    throw notFound('Staff member')
}
