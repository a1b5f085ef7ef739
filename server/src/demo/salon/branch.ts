import type { MasterKey } from '#core/crypto/key-ring.ts'
import { bumpRev } from '#db/business-state.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { UnitOfWork } from '#db/transaction/unit-of-work.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { changeBusiness } from '#features/businesses/change.ts'
import { createBusiness } from '#features/businesses/create.ts'
import type { OperatorChanges } from '#features/businesses/schema.ts'

import { addBookings, todayOf } from '../bookings/bookings.ts'
import { addPlanInvoices } from '../invoices.ts'
import { addCatalogue } from './catalogue.ts'
import { branchSlug } from './slugs.ts'
import { addEmployees, type Employee } from './team.ts'

/** The owner's second salon, in another time zone. */
const listing = {
  name: 'Studio Sul',
  slug: branchSlug,
  plan: 'PRO',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
} as const

const profile: OperatorChanges = {
  latitude: 38.7071,
  longitude: -9.1355,
  description: 'The little sister of Studio Noord.',
  categories: ['hair', 'nails'],
  email: 'sul@example.com',
  phone: '+351 21 000 0000',
  street: 'Rua da Alfândega',
  houseNumber: '8',
  city: 'Lisbon',
  postalCode: '1100-016',
  legalName: 'Studio Sul Lda.',
  vatPercent: 23,
  bufferTimeAfter: 5,
  onlineBookingFeePercent: 1.8,
  posTerminalFeePercent: 1.2,
  // Like the other salon: users find pending bookings.
  depositHoldMinutes: 1_440,
}

const categories = ['Hair', 'Nails']

const team: readonly Employee[] = [
  {
    firstName: 'Inês',
    lastName: 'Carvalho',
    title: 'Stylist',
    color: '#0369a1',
    performs: ['Hair'],
    lunch: ['13:00', '14:00'],
  },
  {
    firstName: 'Tiago',
    lastName: 'Moreira',
    title: 'Stylist',
    color: '#4d7c0f',
    performs: ['Hair'],
    lunch: ['12:30', '13:30'],
  },
  {
    firstName: 'Beatriz',
    lastName: 'Lopes',
    title: 'Nail artist',
    color: '#a21caf',
    performs: ['Nails'],
    lunch: ['13:00', '14:00'],
  },
]

const size = { seed: 38_71, customers: { count: 60, homes: 0 }, sales: 12, earlierDays: 0 }

/** Creates a smaller salon with data for reports across several salons; returns its id. */
export async function createBranch(running: UnitOfWork, masterKey: MasterKey, now = new Date()) {
  const businessId = await createBusiness(running.db, masterKey, {
    ...listing,
    takesReservedSlug: true,
  })
  const tenant = await openTenant(running, masterKey, businessId, now)
  await changeBusiness(tenant, profile, settingsInUse)
  await addEmployees(tenant, team, await addCatalogue(tenant, categories))
  await addBookings(tenant, todayOf(tenant), size)
  await addPlanInvoices(tenant)
  await bumpRev(running.db, tenant)
  return businessId
}
