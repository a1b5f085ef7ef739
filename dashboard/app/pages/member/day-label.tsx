import type { Break } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { dayNames } from './week.ts'

/** A date, or a day of the week. */
export function DayLabel({ date, dayOfWeek }: Pick<Break, 'date' | 'dayOfWeek'>) {
  const format = useFormat()
  if (date !== null) return format.day(date)
  return dayOfWeek === null ? '' : format.weekday(dayNames.indexOf(dayOfWeek))
}
