import { activeStatuses } from '#core/booking-status.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { type LocalDay, localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Span } from '#scheduling/claims/taken.ts'
import { fitsHours } from '#scheduling/evaluate/fits-hours.ts'
import { filterLarge } from '#scheduling/evaluate/large.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

type LiveBookings = ReturnType<typeof liveBookings>

/**
 * The ids, by start, of the bookings that a change puts outside of the working hours: those selected by `narrow`, and
 * for a break or an absence those that overlap it on their day. Call it with the members concerned locked, after the
 * change.
 */
export async function affectedBookings(
  tenant: Tenant,
  narrow: (bookings: LiveBookings) => LiveBookings,
  blockOn?: (day: LocalDay) => Span,
): Promise<string[]> {
  const candidates = await narrow(liveBookings(tenant)).execute()
  if (candidates.length === 0) return []
  const settings = await loadSettings(tenant)
  const affected = await filterLarge(tenant, candidates, ({ staffId, startsAt, endsAt }) => {
    const service = { start: minuteOf(startsAt), end: minuteOf(endsAt) }
    const block = blockOn?.(localDayAt(settings.timezone, service.start))
    return (!block || meet(service, block)) && !fitsHours(settings, staffId, service)
  })
  return affected.map(({ id }) => id)
}

const liveBookings = ({ db, businessId, now }: Tenant) =>
  db
    .selectFrom('booking')
    .select(['id', 'staffId', 'startsAt', 'endsAt'])
    .where('businessId', '=', businessId)
    .where('status', 'in', activeStatuses)
    .where('endsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('id')

const minuteOf = (timestamp: string) => epochMinuteOf(Date.parse(timestamp))

const meet = (one: Span, other: Span) => one.start < other.end && other.start < one.end
