import type { MasterKey } from '#core/key-ring.ts'
import { epochMinuteOf } from '#core/time.ts'
import { localDayAt } from '#core/zone.ts'
import { bumpRev } from '#db/business-state.ts'
import { insertMany } from '#db/insert-many.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Transaction } from '#db/transaction.ts'
import * as paidDays from '#features/bookings/paid-days.ts'
import { createBusiness } from '#features/businesses/create.ts'
import * as days from '#features/payments/days.ts'
import { ratesOf } from '#features/payments/fees.ts'
import { raiseAllCalendars } from '#scheduling/claims/raise.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

import { fillDay } from './appointments.ts'
import { addCampaigns } from './campaigns.ts'
import { addCatalogue } from './catalogue.ts'
import { addCustomers } from './customers.ts'
import { addGiftCards } from './gift-cards.ts'
import { recall } from './history.ts'
import { addLocations } from './homes.ts'
import { addCustomerInvoices, addPlanInvoices } from './invoices.ts'
import { addMemberships } from './memberships.ts'
import { randomFrom } from './random.ts'
import { refundsOf } from './refunds.ts'
import { salesOf } from './sales.ts'
import { furnish, listing } from './salon.ts'
import { addShelf } from './shelf.ts'
import { addTeam } from './team.ts'

const seed = 20_26
const customerCount = 150
const daysAround = 21
const saleCount = 60

/**
 * A salon with all that belongs to it, as if it had been running for weeks: the same for the same day,
 * save for ids and secrets. Answers its id.
 */
export async function createDemo(running: Transaction, masterKey: MasterKey, now = new Date()) {
  const businessId = await createBusiness(running.db, masterKey, listing)
  const tenant = await openTenant(running, masterKey, businessId, now)
  const today = localDayAt(listing.timezone, epochMinuteOf(now.getTime())).day
  await furnish(tenant, today)
  await addTeam(tenant, today, await addCatalogue(tenant))
  await addLocations(tenant)
  await addShelf(tenant)
  await addBookings(tenant, today)
  await addPlanInvoices(tenant)
  await addGiftCards(tenant, masterKey)
  await addCampaigns(tenant)
  await bumpRev(running.db, tenant)
  return businessId
}

async function addBookings(tenant: Tenant, today: number) {
  const random = randomFrom(seed)
  const nowMinute = epochMinuteOf(tenant.now.getTime())
  const customers = await addCustomers(tenant, random, customerCount)
  const known = { settings: await loadSettings(tenant), rates: await ratesOf(tenant) }
  const { settings } = known
  const rows = []
  for (let day = today - daysAround; day < today + daysAround; day += 1) {
    const fullness = fullnessOf(day - today)
    for (const member of settings.staff)
      for (const appointment of fillDay(settings, member, day, { random, nowMinute, fullness }))
        rows.push(recall(tenant, known, appointment, random.pick(customers), random))
  }
  const refunds = refundsOf(tenant, rows)
  const sales = [...salesOf(tenant, known.rates, { count: saleCount, days: daysAround }, random)]
  const { db } = tenant
  await insertMany(
    db,
    'booking',
    rows.map(({ booking }) => ({
      ...booking,
      services: JSON.stringify(booking.services),
    })) as never,
  )
  await raiseAllCalendars(db, tenant)
  await insertMany(
    db,
    'claim',
    rows.flatMap(({ claim }) => claim ?? []),
  )
  await insertMany(db, 'payment', [...rows.flatMap(({ payment }) => payment ?? []), ...sales])
  await insertMany(
    db,
    'refund',
    refunds.map(({ refund }) => refund),
  )
  await insertMany(
    db,
    'refundPart',
    refunds.map(({ part }) => part),
  )
  await addMemberships(tenant, customers)
  await days.countAll(tenant)
  await paidDays.countAll(tenant)
  await addCustomerInvoices(
    tenant,
    rows.map(({ booking }) => booking),
  )
}

/**
 * The chance of a further appointment: busy until today, then emptier by the day, as a calendar is. From the
 * next week on there is room for every service, or whoever tries the API would soon find nothing to book.
 */
const fullnessOf = (daysAhead: number) => Math.max(5, 85 - Math.max(0, daysAhead) * 12)
