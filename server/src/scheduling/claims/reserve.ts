import { conflict } from '#core/errors.ts'
import { epochMinuteOf, formatTime } from '#core/time.ts'
import { localDayAt, minuteAt } from '#core/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import { freeStarts } from '../decide/free-starts.ts'
import type { Inputs, Plan } from '../decide/plan.ts'
import { type Start, verdict } from '../decide/verdict.ts'
import { settingsAt } from '../settings/cache.ts'
import type { BusinessSettings } from '../settings/load.ts'
import type { Member } from '../settings/settings.ts'
import { lockStaff } from './locks.ts'
import { readClaims, readClaimsAndRev } from './read.ts'
import { claimRange } from './taken.ts'

/**
 * What somebody wants to book: when, with whom (undefined: anybody), and what of it is known from
 * the settings.
 */
export interface Wish {
  start: Start
  memberId: string | undefined
  /** Who could serve, by the settings; they are locked. */
  candidates: (settings: BusinessSettings) => readonly string[]
  plan: (settings: BusinessSettings) => Omit<Plan, 'nowMinute'>
  /** The booking that is moved: its own time never blocks it. */
  except?: string
  /** Whom suggestions may name, where the plan does not tell. */
  mayServe?: (member: Member, settings: BusinessSettings) => boolean
}

export interface Reservation {
  member: Member
  settings: BusinessSettings
}

/**
 * Decides who serves, and holds that member's time until the transaction ends. Throws 409
 * SLOT_UNAVAILABLE with the reason and up to three suggestions.
 */
export async function reserve(tenant: Tenant, wish: Wish): Promise<Reservation> {
  const { settings, claims } = await lockTime(tenant, wish)
  const plan = { ...wish.plan(settings), nowMinute: epochMinuteOf(tenant.now.getTime()) }
  const { reason, member } = verdict({ settings, claims, plan }, wish.start, wish.memberId)
  if (member) return { member, settings }
  const suggestions = await suggest(tenant, settings, plan, wish)
  throw conflict('SLOT_UNAVAILABLE', `This time is not available: ${reason}`, {
    reason,
    suggestions,
  })
}

/**
 * Locks first and reads after, in one batch: statements behind the lock see what was committed while
 * it waited. When the settings have changed meanwhile, once more with the new ones.
 */
async function lockTime(tenant: Tenant, { start, candidates, except }: Wish) {
  for (let settings = await settingsAt(tenant); ;) {
    const staffIds = candidates(settings)
    const range = claimRange(settings, start.day, start.day)
    const [, { rev, claims }] = await Promise.all([
      lockStaff(tenant, staffIds),
      readClaimsAndRev(tenant, range, { staffIds, ...(except && { except }) }),
    ])
    const latest = await settingsAt(tenant, rev)
    if (latest.rev === settings.rev) return { settings, claims }
    settings = latest
  }
}

const daysAhead = 14
const suggestionsMax = 3

/**
 * The first free starts from the time asked for, or from now, within 14 days; the same member first.
 * Mostly that member has enough of them, and the others need not be looked at while the lock is held.
 */
async function suggest(tenant: Tenant, settings: BusinessSettings, plan: Plan, wish: Wish) {
  const { memberId, mayServe = () => true } = wish
  const staff = settings.staff.filter((member) => mayServe(member, settings))
  const wished = staff.filter(({ id }) => id === memberId)
  const starts = await suggestAmong(tenant, settings, plan, wish, wished)
  return starts.length === suggestionsMax
    ? starts
    : suggestAmong(tenant, settings, plan, wish, staff)
}

async function suggestAmong(
  tenant: Tenant,
  settings: BusinessSettings,
  plan: Plan,
  { start, memberId, except }: Wish,
  staff: readonly Member[],
) {
  if (staff.length === 0) return []
  const from = laterOf(start, startAt(settings, plan.nowMinute))
  const lastDay = from.day + daysAhead
  const range = claimRange(settings, from.day, lastDay)
  const staffIds = staff.map(({ id }) => id)
  const claims = await readClaims(tenant, range, { staffIds, ...(except && { except }) })
  const inputs: Inputs = { settings: { ...settings, staff }, claims, plan }
  const search = { from, lastDay, limit: suggestionsMax, memberId }
  return freeStarts(inputs, search).map(({ date, minute, member }) => ({
    date,
    startTime: formatTime(minute),
    staffId: member.id,
  }))
}

const laterOf = (a: Start, b: Start) =>
  a.day > b.day || (a.day === b.day && a.minute > b.minute) ? a : b

function startAt({ timezone }: BusinessSettings, instant: number): Start {
  const local = localDayAt(timezone, instant)
  return { day: local.day, minute: minuteAt(local, instant) }
}
