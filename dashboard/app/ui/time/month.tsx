import '@mantine/dates/styles.css'
import 'dayjs/locale/de'
import 'dayjs/locale/nl'
import { DatePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'

interface MonthProps {
  date: string
  onPick: (date: string | null) => void
}

/** A month to choose a day from. */
export const Month = ({ date, onPick }: MonthProps) => (
  <DatePicker
    value={date}
    defaultDate={date}
    locale={useTranslation().i18n.language}
    withWeekNumbers
    onChange={onPick}
  />
)
