import { live } from '#core/booking-status.ts'
import { epochMinuteOf } from '#core/time.ts'
import { type LocalDay, localDayAt } from '#core/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Span } from '#scheduling/claims/taken.ts'
import { fitsHours } from '#scheduling/decide/fits-hours.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

type Live = ReturnType<typeof liveBookings>

/**
 * Ids, by start, of the bookings that a change of hours leaves outside of them: those that `narrow`
 * chooses and, where a break or absence is the cause, that touch what it blocks on their day. Call it
 * under the lock of the members concerned and after the change.
 */
export async function affectedBookings(
  tenant: Tenant,
  narrow: (bookings: Live) => Live,
  blockOn?: (day: LocalDay) => Span,
): Promise<string[]> {
  const candidates = await narrow(liveBookings(tenant)).execute()
  if (candidates.length === 0) return []
  const settings = await loadSettings(tenant)
  return candidates
    .filter(({ staffId, startsAt, endsAt }) => {
      const service = { start: minuteOf(startsAt), end: minuteOf(endsAt) }
      const block = blockOn?.(localDayAt(settings.timezone, service.start))
      return (!block || meet(service, block)) && !fitsHours(settings, staffId, service)
    })
    .map(({ id }) => id)
}

const liveBookings = ({ db, businessId, now }: Tenant) =>
  db
    .selectFrom('booking')
    .select(['id', 'staffId', 'startsAt', 'endsAt'])
    .where('businessId', '=', businessId)
    .where('status', 'in', live)
    .where('endsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('id')

const minuteOf = (timestamp: string) => epochMinuteOf(Date.parse(timestamp))

const meet = (one: Span, other: Span) => one.start < other.end && other.start < one.end
