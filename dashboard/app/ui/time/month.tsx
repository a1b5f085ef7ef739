import '@mantine/dates/styles.css'
import 'dayjs/locale/de'
import 'dayjs/locale/nl'
import { DatePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'

import { useFormat } from '../format/use-format.ts'

interface MonthProps {
  /** Such as 2026-12-01; empty for none. */
  date: string
  /** The month that opens without a date. */
  today?: string
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string | null) => void
}

const noDays: [] = []

/** A month to choose a day from. */
export function Month({ date, today = date, min, max, onPick }: MonthProps) {
  const { t, i18n } = useTranslation()
  const { firstWeekday } = useFormat()
  return (
    <DatePicker
      value={date === '' ? null : date}
      defaultDate={date === '' ? today : date}
      locale={i18n.language}
      firstDayOfWeek={(firstWeekday % 7) as 0 | 1 | 5 | 6}
      withWeekNumbers
      hideOutsideDates
      // Their red is too faint to be read, and a salon works on them.
      weekendDays={noDays}
      ariaLabels={{ previousMonth: t('common.previousMonth'), nextMonth: t('common.nextMonth') }}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={onPick}
      // Escape closes the month, not the drawer behind it.
      __stopPropagation
    />
  )
}
