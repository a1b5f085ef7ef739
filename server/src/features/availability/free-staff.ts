import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import { bookableBy } from '#scheduling/evaluate/members.ts'
import { questionOf } from '#scheduling/evaluate/question.ts'
import { startOf } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { chooseFlat } from './flat-choice.ts'
import type { FreeMember, FreeStaffQuery } from './free-staff-schema.ts'

/**
 * The members who can be booked for this start and duration, in the order of the staff. Services only filter the
 * members. Throws 404 for a service of another business.
 */
export async function listFreeStaff(tenant: Tenant, query: FreeStaffQuery): Promise<FreeMember[]> {
  const settings = await settingsAt(tenant)
  const { duration: durationMinutes, serviceIds = [], skipAdvanceCheck } = query
  const chosen = chooseFlat(settings, { serviceIds })
  const start = startOf(query)
  const claims = await readClaims(tenant, claimRange(settings, start.day, start.day))
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const { free } = evaluateStart({ settings, claims, question }, start)
  return bookableBy(tenant, free).map(({ id, firstName, lastName }) => ({
    id,
    name: fullName(firstName, lastName),
  }))
}
