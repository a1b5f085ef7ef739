import type { Place } from '#app/api/bookings/move-booking.ts'

/** Few enough to read at a glance. */
const offered = 3
const minutesPerDay = 24 * 60

/**
 * The best time of each day, then the nearest of those, sorted by time. The same hour a day earlier is preferred to
 * another hour on the same day.
 */
export function nearestTimes(free: readonly Place[], target: Pick<Place, 'date' | 'startTime'>) {
  const at = momentOf(target)
  const distance = (place: Place) => Math.abs(momentOf(place) - at)
  const byDay = Map.groupBy(free, ({ date }) => date)
  const best = [...byDay.values()].flatMap((places) =>
    places.toSorted((one, other) => ofDay(one, target) - ofDay(other, target)).slice(0, 1),
  )
  return best
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, offered)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
}

const minuteOf = ({ startTime }: Pick<Place, 'startTime'>) =>
  Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3, 5))

const ofDay = (place: Place, target: Pick<Place, 'startTime'>) =>
  Math.abs(minuteOf(place) - minuteOf(target))

/** On the wall clock: the offset of the time zone cancels out. */
const momentOf = (place: Pick<Place, 'date' | 'startTime'>) =>
  (Date.parse(place.date) / 86_400_000) * minutesPerDay + minuteOf(place)
