import { fullName } from '#core/names.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { questionOf } from '#scheduling/decide/question.ts'
import { startOf } from '#scheduling/decide/start.ts'
import { verdict } from '#scheduling/decide/verdict.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { chooseFlat } from './flat-choice.ts'
import type { FreeMember, FreeStaffQuery } from './schema.ts'

/**
 * Who could be booked for this start and length, in the order of the staff. Services only say who
 * qualifies. Throws 404 for a service that is not the business's.
 */
export async function listFreeStaff(tenant: Tenant, query: FreeStaffQuery): Promise<FreeMember[]> {
  const settings = await settingsAt(tenant)
  const { duration: durationMinutes, serviceIds = [], skipAdvanceCheck } = query
  const chosen = chooseFlat(settings, { serviceIds })
  const start = startOf(query)
  const claims = await readClaims(tenant, claimRange(settings, start.day, start.day))
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const { free } = verdict({ settings, claims, question }, start)
  return free.map(({ id, firstName, lastName }) => ({ id, name: fullName(firstName, lastName) }))
}
