import { addDays } from '../../ui/wall-days.ts'

/** As soon as there is a time, or when it is due again. */
export const spans = ['soon', 'later'] as const
export type Span = (typeof spans)[number]

const sixWeeks = 42

/** The day around which times are sought: six weeks count from the visit, or from today when that was before. */
export const dayFor = (span: Span, visit: string, today: string) =>
  span === 'soon' ? today : addDays(visit > today ? visit : today, sixWeeks)
