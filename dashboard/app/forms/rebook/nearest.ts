import type { Place } from '../../api/move-booking.ts'

/** So many are offered: they are read at a glance. */
const offered = 3
const minutesPerDay = 24 * 60

/**
 * The best time of each day, and of those the nearest to what is wanted, in the order of time: the same hour a day
 * earlier says more than three quarters of one hour.
 */
export function nearest(free: readonly Place[], wanted: Pick<Place, 'date' | 'startTime'>) {
  const at = momentOf(wanted)
  const distance = (place: Place) => Math.abs(momentOf(place) - at)
  const byDay = Map.groupBy(free, ({ date }) => date)
  const best = [...byDay.values()].flatMap((places) =>
    places.toSorted((one, other) => ofDay(one, wanted) - ofDay(other, wanted)).slice(0, 1),
  )
  return best
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, offered)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
}

const minuteOf = ({ startTime }: Pick<Place, 'startTime'>) =>
  Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3, 5))

const ofDay = (place: Place, wanted: Pick<Place, 'startTime'>) =>
  Math.abs(minuteOf(place) - minuteOf(wanted))

/** On the wall clock: the zone cancels out. */
const momentOf = (place: Pick<Place, 'date' | 'startTime'>) =>
  (Date.parse(place.date) / 86_400_000) * minutesPerDay + minuteOf(place)
