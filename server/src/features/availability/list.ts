import { createLruCache } from '#core/concurrency/lru-cache.ts'
import { fault, invalid } from '#core/errors.ts'
import { dayOf, minutesPerDay } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Pieces, piecesOf, weightOf } from '#http/reply/chunks.ts'
import {
  type Calendars,
  claimsOf,
  noCalendars,
  readCalendars,
  validUntilMs,
} from '#scheduling/claims/calendars.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { areSame, businessRules } from '#scheduling/evaluate/business-rules.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { requireMember, qualifiedFor } from '#scheduling/evaluate/members.ts'
import { questionOf, type Question } from '#scheduling/evaluate/question.ts'
import { type ResolvedService, durationOf } from '#scheduling/evaluate/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { answerText, type Written } from './answer-text.ts'
import { chooseFlat } from './flat-choice.ts'
import type { AvailabilityQuery } from './schema.ts'

/** A cached answer with everything it depends on, except the current minute, which is in the gates of its list. */
interface CachedAnswer extends Written {
  settings: Settings
  /** The sum of the calendar revisions, read before the calendars. */
  sum: number
  calendars: Calendars
  validUntilMs: number
  chosen: ResolvedService[]
  durationMinutes: number
  answer: Pieces
}

/** The maximum number of bytes of all cached answers of this node. */
const max = 64 * 1024 * 1024

const cached = createLruCache<CachedAnswer>(max, ({ answer, calendars, list }) => {
  const members = list.evaluations.length
  const claims = [...calendars.values()].reduce((sum, { pairs }) => sum + pairs.byteLength + 200, 0)
  return weightOf(answer) + claims + list.grid.starts.length * (members * 2 + 10) + 4_096
})

/**
 * The slots of some days as the bytes of their JSON. A cached answer is returned while the settings, the calendars
 * and the bounds by the current time are the same and no claim has expired: that takes no statement. Otherwise one statement reads the claims
 * of the members whose calendar has changed. Throws 404 for an id of another business.
 */
export async function listAvailability(tenant: Tenant, query: AvailabilityQuery): Promise<Pieces> {
  const settings = await settingsAt(tenant)
  const name = nameOf(tenant, query)
  const found = cached.get(name)
  const known = found?.settings === settings ? found : undefined
  const { chosen, durationMinutes } = known ?? choiceOf(settings, query)
  const { startDate, endDate = startDate, skipAdvanceCheck } = query
  const staffId = query.staffId ?? tenant.onlyStaffId ?? undefined
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })

  const sum = tenant.state.calendars
  if (known?.sum === sum && performance.now() < known.validUntilMs) {
    const { grid, rules } = known.list
    if (areSame(rules, businessRules(grid, { settings, question }))) return known.answer
  }

  const firstDay = dayOf(startDate)
  const lastDay = dayOf(endDate)
  if (!known) refuseTooMany(settings, question, { firstDay, lastDay, staffId })
  const calendars = await readCalendars(tenant, claimRange(settings, firstDay, lastDay), {
    memberId: staffId,
    known: known?.calendars ?? noCalendars,
  })
  const inputs = { settings, claims: claimsOf(calendars), question }
  const list = listDays(inputs, firstDay, lastDay, staffId, known?.list)
  const written = answerText(list, known)
  const answer = piecesOf(written.days)
  const valid = { settings, sum, calendars, validUntilMs: validUntilMs(calendars) }
  cached.set(name, { ...written, ...valid, chosen, durationMinutes, answer })
  return answer
}

/** The caller matters, since some rules do not bind every caller, and some see one member alone. */
const nameOf = ({ businessId, actor, onlyStaffId }: Tenant, query: AvailabilityQuery) => {
  const { startDate, endDate, staffId, serviceId, serviceIds, variantIds, addonIds } = query
  const { duration, skipAdvanceCheck } = query
  const services = [serviceId, serviceIds, variantIds, addonIds, duration]
  return JSON.stringify([
    businessId,
    actor,
    onlyStaffId,
    startDate,
    endDate,
    staffId,
    services,
    skipAdvanceCheck,
  ])
}

function choiceOf(settings: Settings, query: AvailabilityQuery) {
  requireMember(settings, query.staffId)
  const chosen = chooseFlat(settings, { ...query, serviceIds: serviceIdsOf(query) })
  const durationMinutes =
    chosen.length > 0 ? durationOf(chosen) : (query.duration ?? settings.slotDuration)
  return { chosen, durationMinutes }
}

/** Both parameters for services are combined. */
export const serviceIdsOf = ({
  serviceId,
  serviceIds = [],
}: Pick<AvailabilityQuery, 'serviceId' | 'serviceIds'>) =>
  serviceId === undefined ? serviceIds : [serviceId, ...serviceIds]

/** A slot takes about 220 bytes: more slots would make an answer of over 22 MB. */
const slotsMax = 100_000

interface Days {
  firstDay: number
  lastDay: number
  staffId: string | undefined
}

/** Throws 400 before claims are read or text is built: the number of listed slots depends on working hours only. */
function refuseTooMany(
  settings: Settings,
  question: Question,
  { firstDay, lastDay, staffId }: Days,
) {
  const members = staffId === undefined ? qualifiedFor(settings, question).length : 1
  const startsMax = Math.ceil(minutesPerDay / settings.slotDuration) * (lastDay - firstDay + 1)
  if (members * startsMax <= slotsMax) return
  const inputs = { settings, claims: new Map(), question }
  const { evaluations, grid } = listDays(inputs, firstDay, lastDay, staffId)
  let slots = 0
  for (const { fitsFrom, fitsTo } of evaluations)
    for (const day of grid.days.keys()) slots += (fitsTo[day] ?? 0) - (fitsFrom[day] ?? 0)
  if (slots > slotsMax)
    throw invalid(fault('endDate', `must not exceed ${slotsMax} slots: these days have ${slots}`))
}
