import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'

import type { Group } from '../data/colors.ts'

/** The services or categories that the visible bookings begin with, by name, with their colours. */
export function legendOf(
  groups: ReadonlyMap<string, Group>,
  bookings: readonly Booking[],
  { from, to }: Range,
): Group[] {
  const shown = new Map<string, Group>()
  for (const { date, status, services } of bookings) {
    const group = groups.get(services[0]?.serviceId ?? '')
    if (group && status !== 'CANCELLED' && from <= date && date <= to) shown.set(group.name, group)
  }
  return [...shown.values()].sort((one, other) => one.name.localeCompare(other.name))
}
