import { countUses } from '#core/concurrency/lru-cache.ts'
import { fault, invalid } from '#core/errors.ts'
import { dayOf, minutesPerDay } from '#core/time/time.ts'
import { readState } from '#db/business-state.ts'
import type { Tenant } from '#db/tenant.ts'
import { piecesOf } from '#http/reply/chunks.ts'
import { claimsOf, noCalendars, readCalendars, validUntilMs } from '#scheduling/claims/calendars.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { areSame, businessRules } from '#scheduling/evaluate/business-rules.ts'
import { type DayList, listDays } from '#scheduling/evaluate/list-days.ts'
import { requireMember, qualifiedFor } from '#scheduling/evaluate/members.ts'
import { questionOf, type Question } from '#scheduling/evaluate/question.ts'
import { durationOf } from '#scheduling/evaluate/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { answerText, type Written } from './answer-text.ts'
import { type CachedAnswer, cachedAnswers } from './cached-answers.ts'
import { chooseFlat } from './flat-choice.ts'
import type { AvailabilityQuery } from './schema.ts'

const countUse = countUses('availability')

/** The slots of some days as the bytes of their JSON. Throws 400 for too many, and 404 for an id of another business. */
export const listAvailability = async (tenant: Tenant, query: AvailabilityQuery) =>
  (await cachedAnswer(tenant, query, { write: answerText, slotsMax })).answer

/** The same as numbers, without a text of each slot. */
export const evaluatedDays = async (tenant: Tenant, query: AvailabilityQuery) =>
  (await cachedAnswer(tenant, query, { write: withoutText, slotsMax: Infinity })).list

const withoutText = (list: DayList): Written => ({ list, days: [] })

/** A slot takes about 220 bytes: more slots would make an answer of over 22 MB. */
const slotsMax = 100_000

interface Form {
  write: (list: DayList, earlier?: Written) => Written
  slotsMax: number
}

/**
 * A cached answer is returned while the settings, the calendars and the bounds by the current time are the same and no
 * claim has expired. Without a state of the business that was read before, one statement reads it and the changed
 * calendars; with one, the changed calendars are read only if it tells of any. Throws 404 for an id of another business.
 */
async function cachedAnswer(
  tenant: Tenant,
  query: AvailabilityQuery,
  form: Form,
): Promise<CachedAnswer> {
  const found = cachedAnswers.get(tenant, query)
  const isEarly = found !== undefined && tenant.knownState === undefined
  const early = isEarly ? await calendarsOf(tenant, query, found) : undefined
  const state = early?.state ?? tenant.knownState ?? (await readState(tenant.db, tenant.businessId))
  const settings = await settingsAt(tenant, state.rev)
  const known = found?.settings === settings ? found : undefined
  const { chosen, durationMinutes } = known ?? choiceOf(settings, query)
  const { startDate, endDate = startDate, skipAdvanceCheck } = query
  const staffId = query.staffId ?? tenant.onlyStaffId ?? undefined
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })

  if (known?.sum === state.calendars && performance.now() < known.validUntilMs) {
    const { grid, rules } = known.list
    if (areSame(rules, businessRules(grid, { settings, question }))) {
      countUse(true)
      known.hasJustChanged = false
      return known
    }
  }
  countUse(false)

  const firstDay = dayOf(startDate)
  const lastDay = dayOf(endDate)
  if (!known) refuseTooMany(settings, question, { firstDay, lastDay, staffId, max: form.slotsMax })
  const read =
    known && early
      ? early
      : await calendarsOf(tenant, query, known ?? { settings, calendars: noCalendars })
  const { calendars } = read
  const sum = read.state.calendars
  const inputs = { settings, claims: claimsOf(calendars), question }
  const list = listDays(inputs, firstDay, lastDay, staffId, known?.list)
  const written = form.write(list, known)
  const answer = piecesOf(written.days)
  const valid = { settings, sum, calendars, validUntilMs: validUntilMs(calendars) }
  const hasJustChanged = known !== undefined && known.sum !== sum
  const made = { ...written, ...valid, hasJustChanged, chosen, durationMinutes, answer }
  cachedAnswers.set(tenant, query, made)
  return made
}

/** The calendars of the asked days and members, of which the known ones are read only if they have changed. */
const calendarsOf = (
  tenant: Tenant,
  { startDate, endDate = startDate, staffId = tenant.onlyStaffId ?? undefined }: AvailabilityQuery,
  { settings, calendars }: Pick<CachedAnswer, 'settings' | 'calendars'>,
) =>
  readCalendars(tenant, claimRange(settings, dayOf(startDate), dayOf(endDate)), {
    memberId: staffId,
    known: calendars,
  })

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

interface Days {
  firstDay: number
  lastDay: number
  staffId: string | undefined
  /** The number of slots. */
  max: number
}

/** Throws 400 before claims are read or text is built: the number of listed slots depends on working hours only. */
function refuseTooMany(
  settings: Settings,
  question: Question,
  { firstDay, lastDay, staffId, max }: Days,
) {
  const members = staffId === undefined ? qualifiedFor(settings, question).length : 1
  const startsMax = Math.ceil(minutesPerDay / settings.slotDuration) * (lastDay - firstDay + 1)
  if (members * startsMax <= max) return
  const inputs = { settings, claims: new Map(), question }
  const { evaluations, grid } = listDays(inputs, firstDay, lastDay, staffId)
  let slots = 0
  for (const { fitsFrom, fitsTo } of evaluations)
    for (const day of grid.days.keys()) slots += (fitsTo[day] ?? 0) - (fitsFrom[day] ?? 0)
  if (slots > max)
    throw invalid(fault('endDate', `must not exceed ${max} slots: these days have ${slots}`))
}
