import { lostStatuses } from '@openchair/server/booking-status'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { WantedLine } from '#app/pages/calendar/choice/values.ts'

type Visit = Pick<Booking, 'status' | 'staffId' | 'services'>

/** The services that a client usually books. */
export interface Usual {
  lines: WantedLine[]
  /** As people say it: "Cut, Colour". */
  names: string
  /** The member who did it most often; null: chosen by the form. */
  staffId: string | null
}

/**
 * The services that a client booked most often, with variants and add-ons; of two as frequent ones the later. Null without
 * a visit. The latest visits come first.
 */
export function usualOf(bookings: readonly Visit[], preferredStaffId: string | null): Usual | null {
  const visits = bookings.filter(({ status }) => !lostStatuses.includes(status))
  const [best] = mostFrequent(visits, contentOf)
  if (!best) return null
  const [withMember] = mostFrequent(best, ({ staffId }) => staffId)
  const [visit] = best
  return {
    lines: linesOf(visit),
    names: visit.services
      .map(({ serviceName, variantName }) => [serviceName, variantName].filter(Boolean).join(' '))
      .join(', '),
    staffId: preferredStaffId ?? withMember?.[0].staffId ?? null,
  }
}

type Some<T> = [T, ...T[]]

/** The groups of values with the same key, the largest first. */
function mostFrequent<T>(values: readonly T[], keyOf: (value: T) => string): Some<T>[] {
  const groups = [...Map.groupBy(values, keyOf).values()] as Some<T>[]
  return groups.toSorted((one, other) => other.length - one.length)
}

const linesOf = ({ services }: Visit): WantedLine[] =>
  services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  }))

const contentOf = (visit: Visit) => JSON.stringify(linesOf(visit))
