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
import { addRecords } from './customers/records.ts'
import { addPlanInvoices } from './invoices.ts'
import { enablePage } from './salon/booking-page.ts'
import { addCatalogue } from './salon/catalogue.ts'
import { addPay } from './salon/pay.ts'
import { addProducts } from './salon/products.ts'
import { configureSalon, listing } from './salon/salon.ts'
import { addTeam } from './salon/team.ts'

const size = { seed: 20_26, customers: { count: 150, homes: 30 }, sales: 60 }

/** Of the history: with the weeks around today thirteen months, so that each has one of the year before. */
const earlierDays = 376

/**
 * Creates a salon with all its data, as if it had been in use for thirteen months: the same for the same day,
 * except for ids and secrets. Returns its id.
 */
export async function createDemo(
  running: UnitOfWork,
  masterKey: MasterKey,
  now = new Date(),
  days = earlierDays,
) {
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
  const bookings = await addBookings(tenant, today, { ...size, earlierDays: days })
  const coloured = services.filter(({ category }) => category === 'Colour')
  await addRecords(tenant, {
    bookings,
    coloured: new Set(coloured.map(({ id }) => id)),
  })
  await addPlanInvoices(tenant)
  await addGiftCards(tenant, masterKey)
  await addReviews(tenant)
  await addCampaigns(tenant)
  await bumpRev(running.db, tenant)
  return businessId
}
