import type { Place } from '#app/api/bookings/move-booking.ts'

/** The first free starts of each day, each start with the first member who is free then. Days without one are left out. */
export function nextStarts(places: readonly Place[], perDay: number) {
  const starts = new Map<string, Place[]>()
  for (const place of places) {
    const ofDay = starts.get(place.date) ?? []
    starts.set(place.date, ofDay)
    if (ofDay.length < perDay && !ofDay.some(({ startTime }) => startTime === place.startTime))
      ofDay.push(place)
  }
  return [...starts].map(([date, ofDay]) => ({ date, starts: ofDay }))
}
