import { weekdayOf } from '#core/time/time.ts'

import type { Random } from '../random.ts'
import type { Appointment } from './appointments.ts'

interface Earlier {
  /** The first day of the history, and the first of the days that are given. */
  from: number
  until: number
  random: Random
}

/**
 * The appointments of the months before some days: those of a later day of the same weekday, whose hours are the same. Evaluating
 * each of these days would take seconds. The salon grew.
 */
export function* earlierAppointments(
  recent: readonly Appointment[],
  { from, until, random }: Earlier,
): Generator<Appointment> {
  const byDay = Map.groupBy(recent, ({ start }) => start.day)
  const daysOf = Map.groupBy(byDay.keys(), weekdayOf)
  for (let day = from; day < until; day += 1) {
    const models = daysOf.get(weekdayOf(day)) ?? []
    if (models.length === 0) continue
    const kept = 20 + Math.round((30 * (day - from)) / (until - from))
    for (const { start, member, wanted, status } of byDay.get(random.pick(models)) ?? [])
      // An appointment that was lost may have another one at its time, and stays lost.
      if (random.chance(kept)) yield { start: { ...start, day }, member, wanted, status }
  }
}
