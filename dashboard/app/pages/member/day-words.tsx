import type { Break } from '../../api/breaks.ts'
import { useFormat } from '../../ui/use-format.ts'
import { dayNames } from './week.ts'

/** A date of the wall calendar, or a day of every week. */
export function DayWords({ date, dayOfWeek }: Pick<Break, 'date' | 'dayOfWeek'>) {
  const format = useFormat()
  if (date !== null) return format.day(date)
  return dayOfWeek === null ? '' : format.weekday(dayNames.indexOf(dayOfWeek))
}
