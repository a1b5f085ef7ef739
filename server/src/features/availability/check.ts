import { fromMinor } from '#core/money/money.ts'
import { formatTime } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { assign } from '#scheduling/claims/assign.ts'
import { readBooked } from '#scheduling/claims/booked.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { type Start, evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import { searchFreeStarts } from '#scheduling/evaluate/free-starts.ts'
import { leastBooked, noBookedMinutes } from '#scheduling/evaluate/least-booked.ts'
import { bookableBy, requireMember, qualifiedFor } from '#scheduling/evaluate/members.ts'
import { type Inputs, type Question, questionOf } from '#scheduling/evaluate/question.ts'
import { durationOf, totalOf } from '#scheduling/evaluate/quote.ts'
import { startOf, timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { chooseFlat } from './flat-choice.ts'
import type { Check, CheckAnswer } from './schema.ts'

/**
 * Evaluates a booking at this start: the suggested member, or the reason of the refusal and the next free start of
 * that day. A person who sees their own bookings only gets answers for themselves. Throws 404 for an id of another
 * business.
 */
export async function checkStart(tenant: Tenant, body: Check): Promise<CheckAnswer> {
  const all = await settingsAt(tenant)
  const isBound = tenant.onlyStaffId !== null
  const settings = isBound ? { ...all, staff: bookableBy(tenant, all.staff) } : all
  const { staffId, serviceId, additionalServiceIds = [], skipAdvanceCheck } = body
  const memberId = staffId ?? tenant.onlyStaffId ?? undefined
  requireMember(settings, memberId)
  const serviceIds = [serviceId, ...additionalServiceIds]
  const fieldOf = (index: number) =>
    index === 0 ? 'serviceId' : `additionalServiceIds[${index - 1}]`
  const chosen = chooseFlat(settings, { ...body, serviceIds, fieldOf })
  const durationMinutes = durationOf(chosen)

  const start = startOf(body)
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const [claims, booked] = await Promise.all([
    readClaims(tenant, claimRange(settings, start.day, start.day)),
    // In the same batch as the claims, since several members are usually free if none is named.
    hasChoice(settings, question, memberId) ? readBooked(tenant, body.date) : noBookedMinutes,
  ])
  const inputs = { settings, claims, question }
  const { reason, free } = evaluateStart(inputs, start, memberId)
  const suggested =
    reason === null
      ? { minute: start.minute, member: leastBooked(free, booked) }
      : await nextStart(tenant, inputs, start, memberId)
  return {
    available: reason === null,
    reason,
    suggestedStaffId: suggested?.member.id ?? null,
    suggestedTime: suggested && reason ? formatTime(suggested.minute) : null,
    endTime: timesFrom(settings, start, durationMinutes).endTime,
    totalDuration: durationMinutes,
    totalPrice: fromMinor(totalOf(chosen, suggested?.member ?? null), settings.currency),
  }
}

const hasChoice = (settings: Settings, question: Question, memberId: string | undefined) =>
  memberId === undefined && qualifiedFor(settings, question).length > 1

/** The first free start of the grid later that day, with its member; null if there is none. */
async function nextStart(
  tenant: Tenant,
  inputs: Inputs,
  { day, minute }: Start,
  memberId: string | undefined,
) {
  const from = { day, minute: minute + 1 }
  const search = { from, lastDay: day, limit: 1, memberId }
  const starts = await searchFreeStarts(tenant, inputs, search)
  const [next = null] = await assign(tenant, starts)
  return next
}
