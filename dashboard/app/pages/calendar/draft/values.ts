import type { Question } from '../../../api/availability.ts'
import type { Booking, NewBooking } from '../../../api/bookings.ts'
import type { Customer } from '../../../api/customers.ts'
import type { Gap } from '../gaps.ts'

/** One thing that is done: the form of what the API wants. */
export interface WantedLine {
  serviceId: string
  variantId: string | null
  addonIds: string[]
}

/** Somebody with a card, somebody who gets one, or somebody who walks in and leaves a name. */
export type Client =
  | { kind: 'known'; id: string; name: string }
  | { kind: 'new'; firstName: string; lastName: string; phone: string; email: string }
  | { kind: 'walk-in'; name: string }

export const nobodyYet: Client = { kind: 'walk-in', name: '' }

export interface Values extends Record<string, unknown> {
  client: Client
  services: WantedLine[]
  /** Empty: whoever is free. */
  staffId: string
  date: string
  startTime: string
  notes: string
}

/** What a form begins with: a gap, and what the booking that is made again was of. */
export const valuesOf = (
  { date, startTime, staffId }: Gap,
  again: Booking | null,
  client: Client,
): Values => ({
  client: again ? { kind: 'known', id: again.customerId, name: again.customerName ?? '' } : client,
  services: (again?.services ?? []).map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
  staffId: staffId ?? '',
  date,
  startTime,
  notes: '',
})

export const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')

/** What is asked while choosing; null until something is chosen. The desk may book at once and for this hour. */
export function questionOf({ services, staffId, date, startTime }: Values): Question | null {
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

/** What is sent, for somebody with a card or without. */
export const bodyOf = (
  { services, staffId, date, startTime, notes }: Values,
  who: Pick<NewBooking, 'customerId' | 'isWalkIn' | 'customerName'>,
): NewBooking => ({
  ...who,
  date,
  startTime,
  services,
  skipAdvanceCheck: true,
  ...(staffId !== '' && { staffId }),
  ...(notes.trim() !== '' && { notes: notes.trim() }),
})
