import { useTranslation } from 'react-i18next'

import { tell } from '../../../ui/tell.tsx'
import type { Member } from '../members.ts'

/** Says that hours have changed, and how many bookings are in the way. */
export function useTellSaved(members: readonly Member[]) {
  const { t } = useTranslation()
  return (words: 'breakSaved' | 'absenceSaved', staffId: string, affected: readonly string[]) => {
    const name = members.find(({ id }) => id === staffId)?.name ?? ''
    const saved = t(`calendar.${words}`, { name })
    const still = t('calendar.affected', { count: affected.length })
    tell(affected.length === 0 ? saved : `${saved}. ${still}.`)
  }
}
