import { epochMinuteOf } from '#core/time/time.ts'
import type { Actor, Tenant } from '#db/tenant.ts'

import type { Claims } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import { type ResolvedService, isInactive } from './quote.ts'

/** The question of an evaluation: could this be booked, at any start. */
export interface Question {
  /** The services that the member must perform; empty: any member, as when a booking only moves. */
  serviceIds: readonly string[]
  /** Elapsed minutes of service, without buffers. */
  durationMinutes: number
  /** A requested service or add-on is inactive. */
  isInactive: boolean
  /** The current minute, in minutes since 1970 UTC. */
  nowMinute: number
  skipAdvanceCheck: boolean
  /** An existing booking stays at its start: how early or late one may be booked does not count. */
  keepsStart?: boolean
  /** Set for callers that acceptingBookings does not bind, or for existing bookings. */
  skipAcceptingCheck: boolean
}

/** All inputs of an evaluation. */
export interface Inputs {
  settings: Settings
  /** At least those that touch claimRange of the days in question. */
  claims: Claims
  question: Question
}

interface QuestionOptions {
  chosen: readonly ResolvedService[]
  durationMinutes: number
  skipAdvanceCheck?: boolean | undefined
}

/** The question for a new booking, at the start of the request. */
export const questionOf = (
  { now, actor }: Pick<Tenant, 'now' | 'actor'>,
  { chosen, durationMinutes, skipAdvanceCheck = false }: QuestionOptions,
): Question => ({
  serviceIds: chosen.map(({ service }) => service.id),
  durationMinutes,
  isInactive: isInactive(chosen),
  nowMinute: epochMinuteOf(now.getTime()),
  // Customers cannot skip a rule, whatever they send.
  skipAdvanceCheck: skipAdvanceCheck && actor !== 'customer',
  skipAcceptingCheck: !needsAcceptance[actor],
})

/** The actors that acceptingBookings binds: those outside the business. */
const needsAcceptance: Record<Actor, boolean> = {
  key: true,
  customer: true,
  session: false,
  system: false,
}
