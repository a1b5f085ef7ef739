import type { Scope } from '#core/scopes.ts'
import { formatTime } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { firstLow } from '#features/products/queries.ts'
import { firstUnanswered } from '#features/reviews/unanswered.ts'
import { hasScopeIn } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { openingOn } from '#scheduling/evaluate/hours.ts'
import { bookableBy, requireMember } from '#scheduling/evaluate/members.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { bookingsOfDays } from './day-bookings.ts'
import { figuresOf } from './figures.ts'
import { gapsOf } from './gaps.ts'
import { listsOf } from './lists.ts'
import { membersOf } from './members.ts'
import { momentsOf } from './moments.ts'
import { receivedOn } from './received.ts'
import type { TodayQuery } from './schema.ts'
import { waitingRefunds } from './waiting-refunds.ts'

const lowStockMax = 8
const reviewsMax = 5

/**
 * The current day of a business, or of one of its members, for one caller. A part whose scope the caller lacks is null,
 * and a person restricted to their own bookings gets their own figures, bookings, hours and free times. Throws 404.
 */
export async function todayOf(given: Tenant, caller: Caller, { staffId }: TodayQuery = {}) {
  const tenant = { ...given, onlyStaffId: staffId ?? given.onlyStaffId }
  const { business, businessId, now, onlyStaffId } = tenant
  const { currency, timezone } = business
  const { local, minute, today, weekBefore } = momentsOf(timezone, now)
  const all = await settingsAt(tenant)
  requireMember(all, staffId)
  const settings = { ...all, staff: bookableBy(tenant, all.staff) }
  /** A part of the answer, for callers with its scope. */
  const part = <Result>(scope: Scope, read: () => Result) =>
    hasScopeIn(caller, businessId, scope) ? read() : null
  /** The money is that of the business, not of a member. */
  const money = <Result>(read: () => Result) =>
    onlyStaffId === null ? part('payments:read', read) : null
  const range = claimRange(settings, local.day, local.day)
  const [bookings, received, claims, lists, reviews, lowStock, refunds] = await Promise.all([
    bookingsOfDays(tenant, today, weekBefore),
    money(() => receivedOn(tenant, today, weekBefore)),
    part('availability:read', () => readClaims(tenant, range)),
    listsOf(tenant, local),
    part('reviews:read', () => firstUnanswered(tenant, reviewsMax)),
    part('products:read', () => firstLow(tenant, lowStockMax)),
    money(() => waitingRefunds(tenant)),
  ])
  const rows = { bookings, money: received }
  const { hours } = openingOn(settings, local)
  const from = Math.ceil(now.getTime() / 60_000)
  return {
    date: local.date,
    time: formatTime(minute),
    at: now.toISOString(),
    currency,
    openTime: hours && formatTime(hours.startMinute),
    closeTime: hours && formatTime(hours.endMinute),
    figures: figuresOf(rows, today.date, currency),
    weekBefore: { date: weekBefore.date, ...figuresOf(rows, weekBefore.date, currency) },
    ...lists,
    members: part('schedule:read', () => membersOf(settings, local, bookings)),
    gaps: claims && (await gapsOf({ tenant, settings, claims, day: local.day, from })),
    reviews,
    lowStock,
    refunds,
  }
}
