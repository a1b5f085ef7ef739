import { fault, invalid } from '#core/errors.ts'
import { dayOf, minutesPerDay } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { listDays } from '#scheduling/decide/list-days.ts'
import { mustEmploy, qualifiedFor } from '#scheduling/decide/members.ts'
import { type Question, questionOf } from '#scheduling/decide/question.ts'
import { durationOf } from '#scheduling/decide/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

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
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  refuseTooMany(settings, question, { firstDay, lastDay, staffId })
  const range = claimRange(settings, firstDay, lastDay)
  const narrowing = staffId === undefined ? undefined : { staffIds: [staffId] }
  const claims = await readClaims(tenant, range, narrowing)
  return answerText(listDays({ settings, claims, question }, firstDay, lastDay, staffId))
}

/** A slot takes some 220 bytes: more would be an answer of over 22 MB. */
const slotsMax = 100_000

interface Days {
  firstDay: number
  lastDay: number
  staffId: string | undefined
}

/** Throws 400 before claims are read or a text is made: which slots are listed hangs on hours alone. */
function refuseTooMany(
  settings: Settings,
  question: Question,
  { firstDay, lastDay, staffId }: Days,
) {
  const members = staffId === undefined ? qualifiedFor(settings, question).length : 1
  const startsMax = Math.ceil(minutesPerDay / settings.slotDuration) * (lastDay - firstDay + 1)
  if (members * startsMax <= slotsMax) return
  const inputs = { settings, claims: new Map(), question }
  const { judgements, grid } = listDays(inputs, firstDay, lastDay, staffId)
  let slots = 0
  for (const { fitsFrom, fitsTo } of judgements)
    for (const day of grid.days.keys()) slots += (fitsTo[day] ?? 0) - (fitsFrom[day] ?? 0)
  if (slots > slotsMax)
    throw invalid(
      fault('endDate', `must leave at most ${slotsMax} slots: these days have ${slots}`),
    )
}

/** Both ways of naming services add up. */
export const serviceIdsOf = ({
  serviceId,
  serviceIds = [],
}: Pick<AvailabilityQuery, 'serviceId' | 'serviceIds'>) =>
  serviceId === undefined ? serviceIds : [serviceId, ...serviceIds]
