import { useTranslation } from 'react-i18next'

import type { CalendarDay } from '#app/api/schedule/calendar.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface AwayProps {
  date: string
  staffId: string
  days: readonly CalendarDay[] | undefined
}

/** Why the member of a column is not there, in a word, with the times of a part of the day. */
export function Away({ date, staffId, days }: AwayProps) {
  const { t } = useTranslation()
  const { clocks } = useFormat()
  const absence = days
    ?.find((day) => day.date === date)
    ?.events.find((event) => event.type === 'ABSENCE' && event.staffId === staffId)
  if (!absence) return null
  const { label, startTime, endTime } = absence
  const word = t(`calendar.away.${label as 'VACATION' | 'SICK' | 'TRAINING' | 'OTHER'}`)
  return (
    <span className="heading-away">
      {startTime !== null && endTime !== null ? `${word} ${clocks(startTime, endTime)}` : word}
    </span>
  )
}
