import type { Day } from '#app/api/http/schema.gen.ts'

/** The week with the hours of its first open day on all open days: most salons have the same ones on most days. */
export function copyFirstDay(week: Day[]): Day[] {
  const first = week.find(({ isOpen }) => isOpen)
  return week.map((day) => {
    const { startTime, endTime } = first ?? day
    return day.isOpen ? { ...day, startTime, endTime } : day
  })
}
