import type { Tenant } from '#db/tenant.ts'

import type { Start } from '../evaluate/evaluate-start.ts'
import { bookableBy, requireMember, qualifiedFor } from '../evaluate/members.ts'
import { type Question, questionOf } from '../evaluate/question.ts'
import { resolveServices, durationOf, type RequestedService } from '../evaluate/quote.ts'
import { startOf } from '../evaluate/start.ts'
import type { Member, Settings } from '../settings/settings.ts'

/** A requested booking, under the settings at one moment. */
export interface BookingRequest {
  start: Start
  /** Undefined: any member. */
  memberId: string | undefined
  question: Question
  /**
   * The members who could serve according to the settings: they are locked when any may serve, and
   * suggestions name them.
   */
  qualified: readonly Member[]
  /** The booking that is moved: its own time never blocks it. */
  except?: string
  /** The member who serves it so far: their time is locked as well. */
  servedBy?: string
  /** Refused without suggestions, which the caller would not read. */
  skipSuggestions?: boolean
  /** Granted even where hours or other bookings forbid it. */
  setsTimeAside?: boolean
}

/** The request for a new booking, as a body names it. */
interface NewRequest {
  date: string
  startTime: string
  staffId?: string | undefined
  services: readonly RequestedService[]
  skipAdvanceCheck?: boolean | undefined
}

/** The request with the services it names, for one member or anybody. Throws 404. */
export function newRequest(tenant: Tenant, settings: Settings, body: NewRequest) {
  const { skipAdvanceCheck } = body
  // A restricted person need not name the own staff member.
  const memberId = body.staffId ?? tenant.onlyStaffId ?? undefined
  const chosen = resolveServices(settings, body.services)
  requireMember(settings, memberId)
  const durationMinutes = durationOf(chosen)
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const qualified = bookableBy(tenant, qualifiedFor(settings, question))
  return { start: startOf(body), memberId, question, qualified, chosen, durationMinutes }
}
