import { dayOf } from '#core/time/time.ts'
import { answerOf } from '#features/availability/answer.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { questionOf } from '#scheduling/evaluate/question.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

import type { Studio } from '../salon/studio.ts'
import { asTenant } from '../salon/tenant.ts'

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The response of a node without caches, for the days from the first to the last. */
export const computed = (
  studio: Studio,
  first: string,
  last: string,
  { now, staffId }: { now?: string; staffId?: string | undefined } = {},
) =>
  asTenant(studio, async (tenant) => {
    const settings = await loadSettings(tenant)
    const [firstDay, lastDay] = [dayOf(first), dayOf(last)]
    const claims = await readClaims(tenant, claimRange(settings, firstDay, lastDay))
    const asked = { chosen: [], durationMinutes: settings.slotDuration }
    const moment = now === undefined ? tenant.now : new Date(now)
    const question = questionOf({ now: moment, actor: 'key' }, asked)
    return answerOf(listDays({ settings, claims, question }, firstDay, lastDay, staffId))
  })
