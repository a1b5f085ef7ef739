/** How long after its time a plan is still sent: a plan of the morning is of no use in the afternoon. */
const lateMs = 4 * 3_600_000

const zoned = (now: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)

/** The local date at a time. */
export const dateAt = (now: Date, zone: string): string => zoned(now, zone).toPlainDate().toString()

/**
 * When the plan of a local date is due. A time that the clock skips on that date is as much later as it skips; of one that
 * occurs twice it is the first.
 */
export function planAt(date: string, minuteOfDay: number, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  })
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime })
  return new Date(at.epochMilliseconds)
}

/** When the first plan after a time is due. */
export function nextPlanAt(now: Date, minuteOfDay: number, zone: string): Date {
  const today = zoned(now, zone).toPlainDate()
  for (let days = 0; ; days += 1) {
    const at = planAt(today.add({ days }).toString(), minuteOfDay, zone)
    if (at > now) return at
  }
}

/** Whether the plan of a local date is sent at this time: within four hours, and on its day. */
export function isInTime(now: Date, date: string, minuteOfDay: number, zone: string): boolean {
  const at = planAt(date, minuteOfDay, zone)
  return at <= now && now.getTime() <= at.getTime() + lateMs && dateAt(now, zone) === date
}
