import { dayOf } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { listDays } from '#scheduling/decide/list-days.ts'
import { mustEmploy } from '#scheduling/decide/members.ts'
import { questionOf } from '#scheduling/decide/question.ts'
import { durationOf } from '#scheduling/decide/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { answerText } from './answer-text.ts'
import { chooseFlat } from './flat-choice.ts'
import type { AvailabilityQuery } from './schema.ts'

/**
 * The slots of some days as the bytes of their JSON. With the settings in the cache this takes one
 * statement, however many members and days there are. Throws 404 for an id that is not the business's.
 */
export async function listAvailability(tenant: Tenant, query: AvailabilityQuery): Promise<Buffer> {
  const { startDate, endDate = startDate, staffId, skipAdvanceCheck } = query
  const settings = await settingsAt(tenant)
  mustEmploy(settings, staffId)
  const chosen = chooseFlat(settings, { ...query, serviceIds: serviceIdsOf(query) })
  const durationMinutes =
    chosen.length > 0 ? durationOf(chosen) : (query.duration ?? settings.slotDuration)

  const firstDay = dayOf(startDate)
  const lastDay = dayOf(endDate)
  const range = claimRange(settings, firstDay, lastDay)
  const narrowing = staffId === undefined ? undefined : { staffIds: [staffId] }
  const claims = await readClaims(tenant, range, narrowing)
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  return answerText(listDays({ settings, claims, question }, firstDay, lastDay, staffId))
}

/** Both ways of naming services add up. */
export const serviceIdsOf = ({
  serviceId,
  serviceIds = [],
}: Pick<AvailabilityQuery, 'serviceId' | 'serviceIds'>) =>
  serviceId === undefined ? serviceIds : [serviceId, ...serviceIds]
