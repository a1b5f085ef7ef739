import { addDays } from '#app/time/wall-days.ts'

/** As soon as possible, or after the usual interval. */
export const intervals = ['soon', 'later'] as const
export type Interval = (typeof intervals)[number]

const sixWeeks = 42

/** The day to search around: today, or six weeks after the visit (after today when the visit is in the past). */
export const dayFor = (span: Interval, visit: string, today: string) =>
  span === 'soon' ? today : addDays(visit > today ? visit : today, sixWeeks)
