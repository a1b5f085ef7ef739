import { useTranslation } from 'react-i18next'

import { showToast } from '#app/ui/feedback/toast.tsx'

import type { Member } from '../data/members.ts'

/** Confirms a change of hours, with the number of conflicting bookings. */
export function useSavedToast(members: readonly Member[]) {
  const { t } = useTranslation()
  return (words: 'breakSaved' | 'absenceSaved', staffId: string, affected: readonly string[]) => {
    const name = members.find(({ id }) => id === staffId)?.name ?? ''
    const saved = t(`calendar.${words}`, { name })
    const still = t('calendar.affected', { count: affected.length })
    showToast(affected.length === 0 ? saved : `${saved}. ${still}.`)
  }
}
