import { dayOf, parseEndTime, parseTime, weekdayName, weekdayOf } from '#core/time/time.ts'

import type { Context } from '../context.ts'

/** Whether the salon is open at this moment, by its hours and the exceptions of the day, and that in words. */
export function openNow({ profile, words, formats, now }: Context) {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    profile.timezone,
  )
  const date = local.toPlainDate().toString()
  const weekday = weekdayName(weekdayOf(dayOf(date)))
  const exception = profile.exceptions.find((one) => one.date === date)
  const regular = profile.openingHours.find(({ dayOfWeek }) => dayOfWeek === weekday)
  const isClosed = exception ? exception.isClosed : regular?.isOpen !== true
  const { startTime, endTime } = exception ?? regular ?? {}
  if (isClosed || !startTime || !endTime) return { isOpen: false, text: words.closedToday }
  const minute = local.hour * 60 + local.minute
  if (minute < (parseTime(startTime) ?? 0))
    return { isOpen: false, text: words.opensAt(formats.time(startTime)) }
  if (minute >= (parseEndTime(endTime) ?? 0)) return { isOpen: false, text: words.closedNow }
  return { isOpen: true, text: words.openUntil(formats.time(endTime)) }
}
