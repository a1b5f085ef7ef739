import { fromMinor } from '#core/money.ts'
import { formatTime } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { assign } from '#scheduling/claims/assign.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { freeStarts } from '#scheduling/decide/free-starts.ts'
import { mustEmploy } from '#scheduling/decide/members.ts'
import { type Inputs, questionOf } from '#scheduling/decide/question.ts'
import { durationOf, totalOf } from '#scheduling/decide/quote.ts'
import { startOf, timesFrom } from '#scheduling/decide/start.ts'
import { type Start, verdict } from '#scheduling/decide/verdict.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { chooseFlat } from './flat-choice.ts'
import type { Check, CheckAnswer } from './schema.ts'

/**
 * Says what booking this start would meet: who would serve, or why nobody does and the next start of
 * that day. Throws 404 for an id that is not the business's.
 */
export async function checkStart(tenant: Tenant, body: Check): Promise<CheckAnswer> {
  const settings = await settingsAt(tenant)
  const { staffId: memberId, serviceId, additionalServiceIds = [], skipAdvanceCheck } = body
  mustEmploy(settings, memberId)
  const serviceIds = [serviceId, ...additionalServiceIds]
  const chosen = chooseFlat(settings, { ...body, serviceIds })
  const durationMinutes = durationOf(chosen)

  const start = startOf(body)
  const claims = await readClaims(tenant, claimRange(settings, start.day, start.day))
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const inputs = { settings, claims, question }
  const { reason, free } = verdict(inputs, start, memberId)
  const here = { date: body.date, minute: start.minute, free }
  const found = reason === null ? here : nextStart(inputs, start, memberId)
  const [suggested = null] = await assign(tenant, settings, found ? [found] : [])
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

/** The first free start of the grid later that day. */
function nextStart(inputs: Inputs, { day, minute }: Start, memberId: string | undefined) {
  const from = { day, minute: minute + 1 }
  return freeStarts(inputs, { from, lastDay: day, limit: 1, memberId })[0]
}
