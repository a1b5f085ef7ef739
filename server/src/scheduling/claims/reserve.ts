import { conflict } from '#core/errors.ts'
import { formatDate } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'

import { leastBooked, nothingBooked } from '../decide/least-booked.ts'
import { verdict } from '../decide/verdict.ts'
import { settingsAt } from '../settings/cache.ts'
import type { BusinessSettings } from '../settings/load.ts'
import type { Member } from '../settings/settings.ts'
import { readBooked } from './booked.ts'
import { lockStaff } from './locks.ts'
import { raiseCalendar } from './raise.ts'
import { readClaimsAndRev } from './read.ts'
import { suggest } from './suggest.ts'
import { claimRange } from './taken.ts'
import type { Wish } from './wish.ts'

/** The wish as it was granted, who serves, and the settings that both rest on. */
export type Reservation<Granted extends Wish = Wish> = Granted & {
  member: Member
  settings: BusinessSettings
}

/**
 * Decides who serves, holds that member's time until the transaction ends and raises their calendar. The wish is asked for
 * again when the settings have changed while a lock was waited for. Throws what it throws, and 409
 * SLOT_UNAVAILABLE with the reason and up to three suggestions.
 */
export async function reserve<Granted extends Wish>(
  tenant: Tenant,
  wishOf: (settings: BusinessSettings) => Granted,
): Promise<Reservation<Granted>> {
  const { wish, settings, claims, booked } = await lockTime(tenant, wishOf)
  const { start, memberId, question } = wish
  const { reason, free } = verdict({ settings, claims, question }, start, memberId)
  if (reason === null) {
    const member = leastBooked(free, booked)
    if (toHold(wish).length > 1) tenant.later(raiseCalendar(tenant, member.id))
    return { ...wish, member, settings }
  }
  const suggestions = await suggest(tenant, settings, wish)
  throw conflict('SLOT_UNAVAILABLE', `This time is not available: ${reason}`, {
    reason,
    suggestions,
  })
}

/**
 * Locks first and reads after, in one batch: statements behind the lock see what was committed while
 * it waited. When the settings have changed meanwhile, once more with the new ones.
 */
async function lockTime<Granted extends Wish>(
  tenant: Tenant,
  wishOf: (settings: BusinessSettings) => Granted,
) {
  for (let settings = await settingsAt(tenant); ;) {
    const wish = wishOf(settings)
    const { except } = wish
    const { day } = wish.start
    const staffIds = candidatesOf(wish)
    const [, { rev, claims }, booked] = await Promise.all([
      hold(tenant, toHold(wish)),
      readClaimsAndRev(tenant, claimRange(settings, day, day), {
        staffIds,
        ...(except && { except }),
      }),
      staffIds.length > 1 ? readBooked(tenant, formatDate(day), except) : nothingBooked,
    ])
    const latest = await settingsAt(tenant, rev)
    if (latest.rev === settings.rev) return { wish, settings, claims, booked }
    settings = latest
  }
}

const candidatesOf = ({ memberId, qualified }: Wish) =>
  memberId === undefined ? qualified.map(({ id }) => id) : [memberId]

/** Whose time is held: of several nobody's calendar has changed yet. */
const toHold = (wish: Wish) => {
  const { servedBy } = wish
  const candidates = candidatesOf(wish)
  return servedBy === undefined || candidates.includes(servedBy)
    ? candidates
    : [...candidates, servedBy]
}

/** Raising the calendar of the only one is a lock as well, and saves a statement. */
function hold(tenant: Tenant, staffIds: readonly string[]): Promise<unknown> {
  const [only, ...others] = staffIds
  return only !== undefined && others.length === 0
    ? raiseCalendar(tenant, only)
    : lockStaff(tenant, staffIds)
}
