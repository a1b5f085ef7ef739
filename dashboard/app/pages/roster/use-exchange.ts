import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import type { StaffMember } from '#app/api/staff/staff.ts'
import { saveWeeks } from '#app/api/staff/weeks.ts'
import type { Day } from '#app/api/staff/working-hours.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { nameOf } from '../clients/name.ts'
import { exchanged, type Spot, type Weeks } from './shifts.ts'

interface Roster {
  weeks: Weeks
  opening: readonly Day[]
  staff: readonly StaffMember[]
}

/** Exchanges the hours of two days, with Undo; resolves to whether they were saved. */
export function useExchange({ weeks, opening, staff }: Roster) {
  const { t } = useTranslation()
  const { t: p } = useTranslation('planner')
  const { id } = useBusiness()
  const format = useFormat()
  const words = useFailureText()
  return async (from: Spot, to: Spot) => {
    const changed = exchanged(weeks, { from, to, opening })
    const before = new Map(
      [...changed.keys()].map((staffId) => [staffId, weeks.get(staffId) ?? []]),
    )
    const save = async (after: Weeks, then: Weeks) => {
      try {
        await saveWeeks(id, after, then)
        return true
      } catch (error) {
        showFailureToast(words(error))
        return false
      }
    }
    const isSaved = await save(changed, before)
    const member = staff.find((one) => one.id === to.staffId)
    const name = member ? nameOf(member) : ''
    if (isSaved)
      showToast(p('roster.moved', { name, day: format.weekday(to.day) }), {
        label: t('common.undo'),
        run: () => save(before, changed),
      })
    return isSaved
  }
}
