import type { Claims } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'

/** What is to be booked, once the services asked for are resolved. */
export interface Plan {
  /** Whoever serves must perform all of these; empty: anybody may, as when a booking only moves. */
  serviceIds: readonly string[]
  /** Elapsed minutes of service, without buffers. */
  durationMinutes: number
  /** A service or add-on asked for is switched off. */
  isInactive: boolean
  /** The running minute, in minutes since 1970 UTC. */
  nowMinute: number
  skipAdvanceCheck: boolean
  /** Somebody signed in to the dashboard, whom acceptingBookings does not bind. */
  isSession: boolean
}

/** All that a decision about time rests on. */
export interface Inputs {
  settings: Settings
  /** At least those that touch claimRange of the days in question. */
  claims: Claims
  plan: Plan
}
