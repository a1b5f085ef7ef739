import { dayOf, formatDate } from '#core/time/time.ts'

import type { Period } from './schema.ts'

/** Every day of a period, both ends included. */
export const datesOf = ({ from, to }: Period) =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => formatDate(dayOf(from) + index))
