import { sql } from 'kysely'

import { activeStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import type { SettingsInUse } from '#features/businesses/change.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as calendars from '#features/calendars/sources.ts'

/** The reasons why a business cannot change its time zone or currency, and what a change of the zone requires. */
export const settingsInUse: SettingsInUse = {
  timezone: hasTimesToCome,
  currency: hasPrices,
  timezoneChanged: calendars.readAgain,
}

/** Bookings, or holds, which may become some. */
async function hasTimesToCome({ db, businessId, now }: Tenant) {
  const [bookings, holds] = await Promise.all([
    db
      .selectFrom('booking')
      .select('id')
      .where('businessId', '=', businessId)
      .where('endsAt', '>', now.toISOString())
      .where('status', 'in', activeStatuses)
      .limit(1)
      .execute(),
    db
      .selectFrom('hold')
      .select('id')
      .where('businessId', '=', businessId)
      .where('endedAt', 'is', null)
      .where(sql<boolean>`expires_at > now()`)
      .limit(1)
      .execute(),
  ])
  return bookings.length > 0 || holds.length > 0
}

/** Amounts are stored with the currency's digits: deleted services count, since bookings refer to them. */
async function hasPrices(tenant: Tenant) {
  const { db, businessId } = tenant
  const [hasAmounts, ...rows] = await Promise.all([
    businesses.hasAmounts(tenant),
    db.selectFrom('service').select('id').where('businessId', '=', businessId).limit(1).execute(),
    db.selectFrom('product').select('id').where('businessId', '=', businessId).limit(1).execute(),
    db.selectFrom('payment').select('id').where('businessId', '=', businessId).limit(1).execute(),
    db
      .selectFrom('giftCardSettings')
      .select('businessId')
      .where('businessId', '=', businessId)
      .execute(),
  ])
  return hasAmounts || rows.some(({ length }) => length > 0)
}
