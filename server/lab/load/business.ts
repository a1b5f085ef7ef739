import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { type FeeRates, ratesOf } from '#features/payments/fees.ts'
import { loadSettings } from '#scheduling/settings/load.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'
import { fictionalPerson } from '#src/demo/customers/people.ts'

import type { Random } from '../../src/demo/random.ts'

const places = [
  { timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' },
  { timezone: 'America/New_York', currency: 'USD', country: 'US' },
  { timezone: 'Asia/Tokyo', currency: 'JPY', country: 'JP' },
  { timezone: 'Australia/Sydney', currency: 'AUD', country: 'AU' },
] as const

/** Minutes; prices are as many units of the currency, which every currency can express. */
const durations = [30, 45, 60, 15, 30, 45, 90, 60, 30, 120]

export interface LoadedBusiness {
  tenant: Tenant
  settings: BusinessSettings
  rates: FeeRates
}

/** Adds a business with services that every one of its members performs. */
export const addBusiness = (
  database: Database,
  masterKey: MasterKey,
  { slug, index, staff }: { slug: string; index: number; staff: number },
  random: Random,
): Promise<LoadedBusiness> =>
  transaction(database, async (running) => {
    const place = places[index % places.length] ?? places[0]
    const listing = { name: `Salon ${index + 1}`, slug, plan: 'ENTERPRISE' as const, ...place }
    const businessId = await createBusiness(running.db, masterKey, listing)
    const tenant = await openTenant(running, masterKey, businessId)
    const { db } = tenant
    await db
      .updateTable('business')
      .set({ onlineBookingFeePercent: 1.8, posTerminalFeePercent: 1.2, giftCardFeePercent: 1.8 })
      .where('businessId', '=', businessId)
      .execute()
    const services = durations.map((duration, order) => ({
      businessId,
      id: newId(),
      name: `Service ${order + 1}`,
      duration,
      price: duration,
      sortOrder: order,
    }))
    const members = Array.from({ length: staff }, (_, order) => {
      const { firstName, lastName } = fictionalPerson(random, order)
      return { businessId, id: newId(), firstName, lastName, sortOrder: order }
    })
    await insertMany(db, 'service', services)
    await insertMany(db, 'staff', members)
    const assignments = members.flatMap(({ id: staffId }) =>
      services.map(({ id: serviceId }) => ({ businessId, staffId, serviceId })),
    )
    await insertMany(db, 'staffService', assignments)
    return { tenant, settings: await loadSettings(tenant), rates: await ratesOf(tenant) }
  })
