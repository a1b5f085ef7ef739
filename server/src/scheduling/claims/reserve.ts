import { conflict } from '#core/errors.ts'
import { formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'

import { evaluateBeyondTime, evaluateStart } from '../evaluate/evaluate-start.ts'
import { leastBooked, noBookedMinutes } from '../evaluate/least-booked.ts'
import { type Reason, reasonFor, unavailableText } from '../evaluate/reasons.ts'
import { settingsAt } from '../settings/cache.ts'
import type { BusinessSettings, Member } from '../settings/settings.ts'
import { readBooked } from './booked.ts'
import type { BookingRequest } from './booking-request.ts'
import { lockStaff } from './locks.ts'
import { removeExpired } from './occupy.ts'
import { raiseCalendar } from './raise.ts'
import { readClaimsAndRev } from './read.ts'
import { suggest } from './suggest.ts'
import { claimRange } from './taken.ts'

/** The granted request with the assigned member and the settings that it is based on. */
export type Reservation<Granted extends BookingRequest = BookingRequest> = Granted & {
  member: Member
  settings: BusinessSettings
  /** The rule on time that was set aside. */
  overrode: Reason | null
}

/**
 * Evaluates who serves, locks that member's time until the transaction ends, raises their
 * calendar_rev and deletes what has expired of their time. The request is built again when the settings have changed during the wait for a
 * lock. Throws its errors, and 409 SLOT_UNAVAILABLE with the reason and up to three suggestions.
 */
export async function reserve<Granted extends BookingRequest>(
  tenant: Tenant,
  bookingRequestOf: (settings: BusinessSettings) => Granted,
): Promise<Reservation<Granted>> {
  const locked = await lockTime(tenant, bookingRequestOf)
  const { request, settings, claims, expired, booked } = locked
  const { start, memberId, question } = request
  const inputs = { settings, claims, question }
  const asked = evaluateStart(inputs, start, memberId)
  const isSetAside = asked.reason !== null && request.setsTimeAside
  const { reason, free } = isSetAside ? evaluateBeyondTime(inputs, start, memberId) : asked
  if (reason === null) {
    const member = leastBooked(free, booked)
    if (lockTarget(request).length > 1) tenant.defer(raiseCalendar(tenant, member.id))
    if (expired.has(member.id)) tenant.defer(removeExpired(tenant, member.id))
    return { ...request, member, settings, overrode: asked.reason }
  }
  const suggestions = request.skipSuggestions ? [] : await suggest(tenant, settings, request)
  const shown = reasonFor(tenant.actor, reason)
  throw conflict('SLOT_UNAVAILABLE', unavailableText(shown), {
    reason: shown,
    suggestions,
  })
}

/**
 * Locks first and reads afterwards, in one batch: statements after the lock see everything that was
 * committed during the wait. When the settings have changed meanwhile, it repeats with the new
 * ones.
 */
async function lockTime<Granted extends BookingRequest>(
  tenant: Tenant,
  bookingRequestOf: (settings: BusinessSettings) => Granted,
) {
  for (let settings = await settingsAt(tenant); ;) {
    const request = bookingRequestOf(settings)
    const { except } = request
    const { day } = request.start
    const staffIds = candidatesOf(request)
    const [, { rev, claims, expired }, booked] = await Promise.all([
      lockCandidates(tenant, lockTarget(request)),
      readClaimsAndRev(tenant, claimRange(settings, day, day), {
        staffIds,
        ...(except && { except }),
      }),
      staffIds.length > 1 ? readBooked(tenant, formatDate(day), except) : noBookedMinutes,
    ])
    const latest = await settingsAt(tenant, rev)
    if (latest.rev === settings.rev) return { request, settings, claims, expired, booked }
    settings = latest
  }
}

const candidatesOf = ({ memberId, qualified }: BookingRequest) =>
  memberId === undefined ? qualified.map(({ id }) => id) : [memberId]

/** The members whose time is locked: the candidates, and the one who serves the booking so far. */
const lockTarget = (request: BookingRequest) => {
  const { servedBy } = request
  const candidates = candidatesOf(request)
  return servedBy === undefined || candidates.includes(servedBy)
    ? candidates
    : [...candidates, servedBy]
}

/** Raising the calendar_rev of the only candidate locks it too, and saves a statement. */
function lockCandidates(tenant: Tenant, staffIds: readonly string[]): Promise<unknown> {
  const [only, ...others] = staffIds
  return only !== undefined && others.length === 0
    ? raiseCalendar(tenant, only)
    : lockStaff(tenant, staffIds)
}
