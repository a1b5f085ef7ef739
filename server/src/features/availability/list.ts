import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'
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
import { type DayList, listDays } from '#scheduling/evaluate/list-days.ts'
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

const mebibyte = 1024 * 1024

/** Bounded by the bytes of all cached answers of this node. Guests cannot push out those of keys and people. */
const caches = { business: createCache(64 * mebibyte), guests: createCache(16 * mebibyte) }

const countUse = countUses('availability')

function createCache(max: number) {
  return createLruCache<CachedAnswer>(max, ({ answer, calendars, list }) => {
    const members = list.evaluations.length
    const claims = [...calendars.values()].reduce(
      (sum, { pairs }) => sum + pairs.byteLength + 200,
      0,
    )
    return weightOf(answer) + claims + list.grid.starts.length * (members * 2 + 10) + 4_096
  })
}

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
 * A cached answer is returned while the settings, the calendars
 * and the bounds by the current time are the same and no claim has expired: that takes no statement. Otherwise one statement reads the claims
 * of the members whose calendar has changed. Throws 404 for an id of another business.
 */
async function cachedAnswer(
  tenant: Tenant,
  query: AvailabilityQuery,
  form: Form,
): Promise<CachedAnswer> {
  const cached = tenant.actor === 'customer' ? caches.guests : caches.business
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
    if (areSame(rules, businessRules(grid, { settings, question }))) {
      countUse(true)
      return known
    }
  }
  countUse(false)

  const firstDay = dayOf(startDate)
  const lastDay = dayOf(endDate)
  if (!known) refuseTooMany(settings, question, { firstDay, lastDay, staffId, max: form.slotsMax })
  const calendars = await readCalendars(tenant, claimRange(settings, firstDay, lastDay), {
    memberId: staffId,
    known: known?.calendars ?? noCalendars,
  })
  const inputs = { settings, claims: claimsOf(calendars), question }
  const list = listDays(inputs, firstDay, lastDay, staffId, known?.list)
  const written = form.write(list, known)
  const answer = piecesOf(written.days)
  const valid = { settings, sum, calendars, validUntilMs: validUntilMs(calendars) }
  const made = { ...written, ...valid, chosen, durationMinutes, answer }
  cached.set(name, made)
  return made
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
