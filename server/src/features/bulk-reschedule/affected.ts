import { epochMinuteOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { reschedulable } from '#features/bookings/lifecycle.ts'
import { fitsHours } from '#scheduling/evaluate/fits-hours.ts'
import { filterLarge } from '#scheduling/evaluate/large.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

interface OfMember {
  staffId: string
  startDate: string
  endDate: string
}

/** The ids, by start, of a member's bookings to come that can be moved and no longer fit the working hours. */
export async function affectedIds(
  tenant: Tenant,
  settings: Settings,
  { staffId, startDate, endDate }: OfMember,
): Promise<string[]> {
  const { db, businessId, now } = tenant
  const candidates = await db
    .selectFrom('booking')
    .select(['id', 'startsAt', 'endsAt'])
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .where('status', 'in', reschedulable)
    .where('endsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const affected = await filterLarge(
    tenant,
    candidates,
    (row) => !fitsHours(settings, staffId, serviceOf(row)),
  )
  return affected.map(({ id }) => id)
}

/** The time of a visit, without buffers. */
export const serviceOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  start: minuteOf(startsAt),
  end: minuteOf(endsAt),
})

const minuteOf = (timestamp: string) => epochMinuteOf(Date.parse(timestamp))
