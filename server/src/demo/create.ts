import type { MasterKey } from '#core/key-ring.ts'
import { bumpRev } from '#db/business-state.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Transaction } from '#db/transaction.ts'
import { createBusiness } from '#features/businesses/create.ts'

import { addBookings, todayOf } from './bookings.ts'
import { addCampaigns } from './campaigns.ts'
import { addCatalogue } from './catalogue.ts'
import { addGiftCards } from './gift-cards.ts'
import { addLocations } from './homes.ts'
import { addPlanInvoices } from './invoices.ts'
import { addReviews } from './reviews.ts'
import { furnish, listing } from './salon.ts'
import { addShelf } from './shelf.ts'
import { addTeam } from './team.ts'

const size = { seed: 20_26, customers: { count: 150, homes: 30 }, sales: 60 }

/**
 * A salon with all that belongs to it, as if it had been running for weeks: the same for the same day,
 * save for ids and secrets. Answers its id.
 */
export async function createDemo(running: Transaction, masterKey: MasterKey, now = new Date()) {
  const businessId = await createBusiness(running.db, masterKey, listing)
  const tenant = await openTenant(running, masterKey, businessId, now)
  const today = todayOf(tenant)
  await furnish(tenant, today)
  await addTeam(tenant, today, await addCatalogue(tenant))
  await addLocations(tenant)
  await addShelf(tenant)
  await addBookings(tenant, today, size)
  await addPlanInvoices(tenant)
  await addGiftCards(tenant, masterKey)
  await addReviews(tenant)
  await addCampaigns(tenant)
  await bumpRev(running.db, tenant)
  return businessId
}
