import { countUses } from '#core/concurrency/lru-cache.ts'
import { dayOf } from '#core/time/time.ts'
import { readState } from '#db/business-state.ts'
import type { Tenant } from '#db/tenant.ts'
import { piecesOf } from '#http/reply/chunks.ts'
import { claimsOf, noCalendars, readCalendars, validUntilMs } from '#scheduling/claims/calendars.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { areSame, businessRules } from '#scheduling/evaluate/business-rules.ts'
import { runLarge } from '#scheduling/evaluate/large.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { requireMember } from '#scheduling/evaluate/members.ts'
import { questionOf, type Question } from '#scheduling/evaluate/question.ts'
import { durationOf } from '#scheduling/evaluate/quote.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { ListText } from './answer-text.ts'
import { type CachedAnswer, cachedAnswers } from './cached-answers.ts'
import { chooseFlat } from './flat-choice.ts'
import { asFreeText, asNumbers, asText, type Form, sizeOf } from './forms.ts'
import type { AvailabilityQuery } from './schema.ts'

const countUse = countUses('availability')

/** The slots of some days as the bytes of their JSON. Throws 400 for too many, and 404 for an id of another business. */
export const listAvailability = async (tenant: Tenant, query: AvailabilityQuery) =>
  (await cachedAnswer(tenant, query, query.available ? asFreeText : asText)).answer

/** The same as numbers, those of anybody if the list is large. */
export const evaluatedDays = async (tenant: Tenant, query: AvailabilityQuery) =>
  (await cachedAnswer(tenant, query, asNumbers)).list

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

  if (known && isOf(known, { settings, sum: state.calendars, question })) {
    countUse(true)
    known.hasJustChanged = false
    return known
  }
  countUse(false)

  const range = {
    firstDay: dayOf(startDate),
    lastDay: dayOf(endDate),
    memberId: staffId,
    earlier: known?.list,
  }
  const size = known?.size ?? sizeOf({ settings, question, range })
  if (!known) await form.refuse(tenant, { settings, question, range }, size)
  const read =
    known && early
      ? early
      : await calendarsOf(tenant, query, known ?? { settings, calendars: noCalendars })
  const { calendars } = read
  const sum = read.state.calendars
  const inputs = { settings, claims: claimsOf(calendars), question }
  const make = (written: ListText) => {
    const valid = { settings, sum, calendars, validUntilMs: validUntilMs(calendars) }
    const hasJustChanged = known !== undefined && known.sum !== sum
    const made = { ...written, ...valid, hasJustChanged, chosen, durationMinutes, size }
    const complete = { ...made, answer: piecesOf(written.days) }
    cachedAnswers.set(tenant, query, complete)
    return complete
  }
  if (!form.isLarge(size)) {
    const { firstDay, lastDay } = range
    return make(form.write(listDays(inputs, firstDay, lastDay, staffId, known?.list), known))
  }
  return runLarge(tenant, async (pause) => {
    // Others may have asked the same while this request waited for its slice.
    const latest = cachedAnswers.get(tenant, query)
    if (latest && latest !== known && isOf(latest, { settings, sum, question })) return latest
    return make(await form.writeSliced(inputs, range, known, pause))
  })
}

/** Whether an answer is that of a question under these settings and calendars. */
const isOf = (
  { settings, sum, list, validUntilMs: untilMs }: CachedAnswer,
  asked: Pick<CachedAnswer, 'settings' | 'sum'> & { question: Question },
) =>
  settings === asked.settings &&
  sum === asked.sum &&
  performance.now() < untilMs &&
  areSame(list.rules, businessRules(list.grid, asked))

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
  const before = query.serviceId === undefined ? 0 : 1
  const fieldOf = (index: number) =>
    index < before ? 'serviceId' : `serviceIds[${index - before}]`
  const chosen = chooseFlat(settings, { ...query, serviceIds: serviceIdsOf(query), fieldOf })
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
