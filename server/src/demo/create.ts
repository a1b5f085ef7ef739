import type { MasterKey } from '#core/crypto/key-ring.ts'
import { bumpRev } from '#db/business-state.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { UnitOfWork } from '#db/transaction/unit-of-work.ts'
import { createBusiness } from '#features/businesses/create.ts'

import { addBookings, todayOf } from './bookings/bookings.ts'
import { addReviews } from './bookings/reviews.ts'
import { addCampaigns } from './customers/campaigns.ts'
import { addGiftCards } from './customers/gift-cards.ts'
import { addLocations } from './customers/homes.ts'
import { addPlanInvoices } from './invoices.ts'
import { enablePage } from './salon/booking-page.ts'
import { addCatalogue } from './salon/catalogue.ts'
import { addPay } from './salon/pay.ts'
import { addProducts } from './salon/products.ts'
import { configureSalon, listing } from './salon/salon.ts'
import { addTeam } from './salon/team.ts'

const size = { seed: 20_26, customers: { count: 150, homes: 30 }, sales: 60 }

/**
 * Creates a salon with all its data, as if it had been in use for weeks: the same for the same day,
 * except for ids and secrets. Returns its id.
 */
export async function createDemo(running: UnitOfWork, masterKey: MasterKey, now = new Date()) {
  const businessId = await createBusiness(running.db, masterKey, {
    ...listing,
    takesReservedSlug: true,
  })
  const tenant = await openTenant(running, masterKey, businessId, now)
  const today = todayOf(tenant)
  await configureSalon(tenant, today)
  const services = await addCatalogue(tenant)
  await addTeam(tenant, today, services)
  await addLocations(tenant)
  await enablePage(tenant, services)
  await addProducts(tenant)
  await addPay(tenant, today)
  await addBookings(tenant, today, size)
  await addPlanInvoices(tenant)
  await addGiftCards(tenant, masterKey)
  await addReviews(tenant)
  await addCampaigns(tenant)
  await bumpRev(running.db, tenant)
  return businessId
}
