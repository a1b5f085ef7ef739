import type { Override } from '#app/api/bookings/move-booking.ts'
import type {
  Booking,
  Customer,
  CheckAvailabilityBody,
  CreateBookingBody,
} from '#app/api/http/schema.gen.ts'

import type { Selection } from '../data/selection.ts'

/** A line of the form: service, variant and add-ons. */
export interface WantedLine {
  serviceId: string
  variantId: string | null
  addonIds: string[]
}

/** An existing client, a new client, or a walk-in with a name. */
export type Client =
  | { kind: 'known'; id: string; name: string }
  | { kind: 'new'; firstName: string; lastName: string; phone: string; email: string }
  | { kind: 'walk-in'; name: string }

export const nobodyYet: Client = { kind: 'walk-in', name: '' }

export interface Values extends Record<string, unknown> {
  client: Client
  services: WantedLine[]
  /** Empty: any available team member. */
  staffId: string
  date: string
  startTime: string
  notes: string
  /** Books the time of this key although it is not free. */
  anyway: { key: string; override: Override } | null
}

/** The initial values: the selected time, and the booking to repeat. */
export const valuesOf = (
  { date, startTime, staffId }: Selection,
  again: Booking | null,
  client: Client,
  lines: readonly WantedLine[] = [],
): Values => ({
  client: again ? { kind: 'known', id: again.customerId, name: again.customerName ?? '' } : client,
  services: again?.services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })) ?? [...lines],
  staffId: staffId ?? '',
  date,
  startTime,
  notes: '',
  anyway: null,
})

export const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')

/**
 * The availability request for the current choice; null until a service is chosen. The desk may book without notice
 * and for the current hour.
 */
export function questionOf({
  services,
  staffId,
  date,
  startTime,
}: Values): CheckAvailabilityBody | null {
  const [first, ...others] = services
  if (!first || date === '' || startTime === '') return null
  const variantIds = services.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const addonIds = services.flatMap((line) => line.addonIds)
  return {
    date,
    startTime,
    serviceId: first.serviceId,
    skipAdvanceCheck: true,
    ...(others.length > 0 && { additionalServiceIds: others.map(({ serviceId }) => serviceId) }),
    ...(variantIds.length > 0 && { variantIds }),
    ...(addonIds.length > 0 && { addonIds }),
    ...(staffId !== '' && { staffId }),
  }
}

/** The request body, with or without a client. */
export const bodyOf = (
  values: Values,
  who: Pick<CreateBookingBody, 'customerId' | 'isWalkIn' | 'isAnonymous' | 'customerName'>,
): CreateBookingBody => {
  const { services, staffId, date, startTime, notes, anyway } = values
  const isAnyway = anyway?.key === timeKey(values)
  return {
    ...who,
    date,
    startTime,
    services,
    skipAdvanceCheck: true,
    ...(staffId !== '' && { staffId }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(isAnyway && { override: anyway.override }),
  }
}

/** The part of the form that an override is for: another choice is decided anew. */
export const timeKey = (values: Values) => JSON.stringify(questionOf(values))
