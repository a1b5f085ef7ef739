import type { Actor } from '#db/tenant.ts'

/**
 * The reasons why a start cannot be booked, in order of precedence: the first one that applies is
 * named.
 */
export const reasons = [
  'PAST',
  'TOO_SOON',
  'TOO_FAR',
  'NOT_ACCEPTING',
  'SERVICE_INACTIVE',
  'CLOSED',
  'OUTSIDE_HOURS',
  'STAFF_NOT_QUALIFIED',
  'STAFF_OFF',
  'ABSENCE',
  'EXTERNAL_BUSY',
  'BREAK',
  'BOOKED',
] as const

export type Reason = (typeof reasons)[number]

/** The reasons that guests may know: of other customers and of members they learn nothing but that a time is taken. */
const knownToGuests: ReadonlySet<Reason> = new Set<Reason>([
  'PAST',
  'TOO_SOON',
  'TOO_FAR',
  'NOT_ACCEPTING',
  'CLOSED',
  'OUTSIDE_HOURS',
])

/** The reason that an actor is given. */
export const reasonFor = (actor: Actor, reason: Reason): Reason =>
  actor === 'customer' && !knownToGuests.has(reason) ? 'BOOKED' : reason

/** The message of a refusal. */
export const unavailableText = (reason: Reason) => `This time is not available: ${texts[reason]}`

const texts: Record<Reason, string> = {
  PAST: 'it has passed',
  TOO_SOON: 'it is too soon',
  TOO_FAR: 'it is too far ahead',
  NOT_ACCEPTING: 'the business takes no bookings at present',
  SERVICE_INACTIVE: 'a service or an add-on is inactive',
  CLOSED: 'the business is closed that day',
  OUTSIDE_HOURS: 'it is outside the opening hours',
  STAFF_NOT_QUALIFIED: 'the staff member does not perform all of the services',
  STAFF_OFF: 'the staff member does not work then',
  ABSENCE: 'the staff member is absent then',
  EXTERNAL_BUSY: 'the staff member has an event in another calendar then',
  BREAK: 'the staff member has a break then',
  BOOKED: 'it is taken',
}

/**
 * A reason as a negative number, so that one array holds either a reason or the free capacity: PAST
 * is -1.
 */
export const codeOf = (reason: Reason) => -1 - reasons.indexOf(reason)

/** Null when the code is a free capacity. */
export const reasonOf = (code: number): Reason | null => reasons[-1 - code] ?? null
