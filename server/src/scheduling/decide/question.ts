import { epochMinuteOf } from '#core/time.ts'
import type { Actor, Tenant } from '#db/tenant.ts'

import type { Claims } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import { type ChosenService, isInactive } from './quote.ts'

/** What is asked: could this be booked, whenever it begins. */
export interface Question {
  /** Whoever serves must perform all of these; empty: anybody may, as when a booking only moves. */
  serviceIds: readonly string[]
  /** Elapsed minutes of service, without buffers. */
  durationMinutes: number
  /** A service or add-on asked for is switched off. */
  isInactive: boolean
  /** The running minute, in minutes since 1970 UTC. */
  nowMinute: number
  skipAdvanceCheck: boolean
  /** Asked by somebody whom acceptingBookings does not bind, or about what is booked already. */
  skipAcceptingCheck: boolean
}

/** All that a decision about time rests on. */
export interface Inputs {
  settings: Settings
  /** At least those that touch claimRange of the days in question. */
  claims: Claims
  question: Question
}

interface Asking {
  chosen: readonly ChosenService[]
  durationMinutes: number
  skipAdvanceCheck?: boolean | undefined
}

/** What is asked for new bookings, as of the moment the request began. */
export const questionOf = (
  { now, actor }: Pick<Tenant, 'now' | 'actor'>,
  { chosen, durationMinutes, skipAdvanceCheck = false }: Asking,
): Question => ({
  serviceIds: chosen.map(({ service }) => service.id),
  durationMinutes,
  isInactive: isInactive(chosen),
  nowMinute: epochMinuteOf(now.getTime()),
  skipAdvanceCheck,
  skipAcceptingCheck: !needsAcceptance[actor],
})

/** Whom acceptingBookings binds: those who are not the business itself. */
const needsAcceptance: Record<Actor, boolean> = {
  key: true,
  customer: true,
  session: false,
  system: false,
}
