import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'

/** The services that the visible bookings begin with, by name, with their colours. */
export function legendOf(
  colors: ReadonlyMap<string, string>,
  bookings: readonly Booking[],
  { from, to }: Range,
) {
  const names = new Map<string, string>()
  for (const { date, status, services } of bookings) {
    const [first] = services
    if (first && status !== 'CANCELLED' && from <= date && date <= to)
      names.set(first.serviceId, first.serviceName)
  }
  return [...names]
    .flatMap(([id, name]) => {
      const color = colors.get(id)
      return color === undefined ? [] : [{ name, color }]
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}
