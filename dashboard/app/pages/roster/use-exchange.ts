import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { setRosterDays } from './roster-days.ts'
import { dateOf, exchanged, exchangedDates, type Roster, type Spot, storedOn } from './shifts.ts'
import { saveWeeks } from './weeks.ts'

/** Whether hours are those of one date, or of every week. */
export type Scope = 'date' | 'week'

/** Exchanges the hours of two days, with Undo; resolves to whether they were saved. */
export function useExchange(roster: Roster, staff: readonly StaffMember[]) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id } = useBusiness()
  const format = useFormat()
  const words = useFailureText()
  return async (from: Spot, to: Spot, scope: Scope) => {
    const change = scope === 'date' ? ofDates(id, roster, from, to) : ofWeeks(id, roster, from, to)
    const save = async (act: () => Promise<readonly string[]>) => {
      try {
        const affected = await act()
        if (affected.length > 0) showFailureToast(t('team.affected', { count: affected.length }))
        return true
      } catch (error) {
        showFailureToast(words(error))
        return false
      }
    }
    const isSaved = await save(change.make)
    const member = staff.find((one) => one.id === to.staffId)
    const name = member ? nameOf(member) : ''
    const day = scope === 'date' ? format.day(dateOf(roster, to)) : format.weekday(to.day)
    if (isSaved)
      showToast(p('roster.moved', { name, day }), {
        label: t('common.undo'),
        run: () => save(change.undo),
      })
    return isSaved
  }
}

function ofDates(businessId: string, roster: Roster, from: Spot, to: Spot) {
  const before = [from, to].map((spot) => storedOn(roster, spot))
  return {
    make: () => setRosterDays(businessId, exchangedDates(roster, from, to)),
    undo: () => setRosterDays(businessId, before),
  }
}

function ofWeeks(businessId: string, { weeks, opening }: Roster, from: Spot, to: Spot) {
  const after = exchanged(weeks, { from, to, opening })
  const before = new Map([...after.keys()].map((staffId) => [staffId, weeks.get(staffId) ?? []]))
  const save = async (now: typeof before | typeof after, then: typeof now) => {
    await saveWeeks(businessId, now, then)
    return []
  }
  return { make: () => save(after, before), undo: () => save(before, after) }
}
