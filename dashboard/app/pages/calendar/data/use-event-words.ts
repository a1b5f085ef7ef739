import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CalendarDay } from '#app/api/schedule/calendar.ts'

type CalendarEvent = CalendarDay['events'][number]

/** An absence shows its kind, translated; other entries show their label. */
export function useEventWords() {
  const { t } = useTranslation()
  return useMemo(
    () =>
      ({ type, label }: CalendarEvent) => {
        if (type === 'BREAK') return label ?? t('calendar.break')
        if (type === 'HOLD') return t('calendar.hold')
        if (type === 'EXTERNAL_BUSY')
          return label === null
            ? t('calendar.externalBusy')
            : t('calendar.externalBusyIn', { name: label })
        if (type === 'EXCEPTION') return label ?? t('calendar.exception')
        return t(`calendar.absence.${label as 'VACATION' | 'SICK' | 'TRAINING' | 'OTHER'}`)
      },
    [t],
  )
}
