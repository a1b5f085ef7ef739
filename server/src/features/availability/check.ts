import { fromMinor } from '#core/money.ts'
import { formatTime } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { freeStarts } from '#scheduling/decide/free-starts.ts'
import type { Inputs } from '#scheduling/decide/plan.ts'
import { durationOf, totalOf } from '#scheduling/decide/quote.ts'
import { mustEmploy, planOf } from '#scheduling/decide/request-plan.ts'
import { startOf, timesFrom } from '#scheduling/decide/start.ts'
import { type Start, verdict } from '#scheduling/decide/verdict.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { chooseFlat } from './flat-choice.ts'
import type { Check, CheckAnswer } from './schema.ts'

/**
 * Says what booking this start would meet: who would serve, or why nobody does and the next start of
 * that day. Throws 404 for an id that is not the business's.
 */
export async function checkStart(
  tenant: Tenant,
  body: Check,
  isSession: boolean,
): Promise<CheckAnswer> {
  const settings = await settingsAt(tenant)
  const { staffId: memberId, serviceId, additionalServiceIds = [], skipAdvanceCheck } = body
  mustEmploy(settings, memberId)
  const serviceIds = [serviceId, ...additionalServiceIds]
  const chosen = chooseFlat(settings, { ...body, serviceIds })
  const durationMinutes = durationOf(chosen)

  const start = startOf(body)
  const claims = await readClaims(tenant, claimRange(settings, start.day, start.day))
  const plan = planOf(tenant, { chosen, durationMinutes, skipAdvanceCheck, isSession })
  const inputs: Inputs = { settings, claims, plan }
  const { reason, member } = verdict(inputs, start, memberId)
  const next = member ? undefined : nextStart(inputs, start, memberId)
  const suggested = member ?? next?.member ?? null
  return {
    available: reason === null,
    reason,
    suggestedStaffId: suggested?.id ?? null,
    suggestedTime: next ? formatTime(next.minute) : null,
    endTime: timesFrom(settings, start, durationMinutes).endTime,
    totalDuration: durationMinutes,
    totalPrice: fromMinor(totalOf(chosen, suggested), settings.currency),
  }
}

/** The first free start of the grid later that day. */
function nextStart(inputs: Inputs, { day, minute }: Start, memberId: string | undefined) {
  const from = { day, minute: minute + 1 }
  return freeStarts(inputs, { from, lastDay: day, limit: 1, memberId })[0]
}
