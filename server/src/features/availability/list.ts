import { remember } from '#core/remember.ts'
import { dayOf } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Pieces, piecesOf, weightOf } from '#http/pieces.ts'
import {
  type Calendars,
  claimsOf,
  nothingKnown,
  readCalendars,
} from '#scheduling/claims/calendars.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { areSame, gatesOf } from '#scheduling/decide/gates.ts'
import { listDays } from '#scheduling/decide/list-days.ts'
import { mustEmploy } from '#scheduling/decide/members.ts'
import { questionOf } from '#scheduling/decide/question.ts'
import { type ChosenService, durationOf } from '#scheduling/decide/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { answerText, type Written } from './answer-text.ts'
import { chooseFlat } from './flat-choice.ts'
import type { AvailabilityQuery } from './schema.ts'
import { refuseTooMany } from './slots-bound.ts'

/** An answer, and all that it rests on but the running time, which is in the gates of its list. */
interface Kept extends Written {
  settings: Settings
  /** The sum of the calendars' numbers, read before the calendars. */
  sum: number
  calendars: Calendars
  chosen: ChosenService[]
  durationMinutes: number
  answer: Pieces
}

/** Bytes of all answers that this node keeps. */
const most = 64 * 1024 * 1024

const kept = remember<Kept>(most, ({ answer, calendars, list }) => {
  const members = list.judgements.length
  const claims = [...calendars.values()].reduce((sum, { pairs }) => sum + pairs.byteLength + 200, 0)
  return weightOf(answer) + claims + list.grid.starts.length * (members * 2 + 10) + 4_096
})

/**
 * The slots of some days as the bytes of their JSON. An answer is given again while the settings, the
 * calendars and what the running time forbids are the same: that takes no statement. Else one, which reads
 * the claims of those members only whose calendar has changed. Throws 404 for an id that is not the business's.
 */
export async function listAvailability(tenant: Tenant, query: AvailabilityQuery): Promise<Pieces> {
  const settings = await settingsAt(tenant)
  const name = nameOf(tenant, query)
  const found = kept.get(name)
  const known = found?.settings === settings ? found : undefined
  const { chosen, durationMinutes } = known ?? choiceOf(settings, query)
  const { startDate, endDate = startDate, staffId, skipAdvanceCheck } = query
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })

  const sum = tenant.state.calendars
  if (known?.sum === sum) {
    const { grid, gates } = known.list
    if (areSame(gates, gatesOf(grid, { settings, question }))) return known.answer
  }

  const firstDay = dayOf(startDate)
  const lastDay = dayOf(endDate)
  if (!known) refuseTooMany(settings, question, { firstDay, lastDay, staffId })
  const calendars = await readCalendars(tenant, claimRange(settings, firstDay, lastDay), {
    memberId: staffId,
    known: known?.calendars ?? nothingKnown,
  })
  const inputs = { settings, claims: claimsOf(calendars), question }
  const list = listDays(inputs, firstDay, lastDay, staffId, known?.list)
  const written = answerText(list, known)
  const answer = piecesOf(written.days)
  kept.set(name, { ...written, settings, sum, calendars, chosen, durationMinutes, answer })
  return answer
}

/** Who asks matters, since not everybody is bound by every rule. */
const nameOf = ({ businessId, actor }: Tenant, query: AvailabilityQuery) => {
  const { startDate, endDate, staffId, serviceId, serviceIds, variantIds, addonIds } = query
  const { duration, skipAdvanceCheck } = query
  const services = [serviceId, serviceIds, variantIds, addonIds, duration]
  return JSON.stringify([
    businessId,
    actor,
    startDate,
    endDate,
    staffId,
    services,
    skipAdvanceCheck,
  ])
}

function choiceOf(settings: Settings, query: AvailabilityQuery) {
  mustEmploy(settings, query.staffId)
  const chosen = chooseFlat(settings, { ...query, serviceIds: serviceIdsOf(query) })
  const durationMinutes =
    chosen.length > 0 ? durationOf(chosen) : (query.duration ?? settings.slotDuration)
  return { chosen, durationMinutes }
}

/** Both ways of naming services add up. */
export const serviceIdsOf = ({
  serviceId,
  serviceIds = [],
}: Pick<AvailabilityQuery, 'serviceId' | 'serviceIds'>) =>
  serviceId === undefined ? serviceIds : [serviceId, ...serviceIds]
