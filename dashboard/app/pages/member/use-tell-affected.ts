import { useTranslation } from 'react-i18next'

import { tell, tellFailure } from '../../ui/tell.tsx'

/** Says that something is saved, and how many bookings no longer fit: they stand until somebody moves them. */
export function useTellAffected() {
  const { t } = useTranslation()
  return (words: string, affected: string[]) => {
    tell(words)
    if (affected.length > 0) tellFailure(t('team.affected', { count: affected.length }))
  }
}
