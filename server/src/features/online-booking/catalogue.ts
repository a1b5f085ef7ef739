import { createTimeSlices, type TimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import { addons, categories } from '#features/services/child-queries.ts'
import * as services from '#features/services/queries.ts'
import { tables } from '#features/services/resource.ts'
import * as staff from '#features/staff/queries.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { onlineOf } from '#scheduling/settings/online.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import type { PublicService } from './schema.ts'

/**
 * The services and members that customers can book online. Assembled in slices of time, since it is a product of services
 * and members.
 */
export async function catalogueOf(tenant: Tenant, page: BookingPage) {
  const [listed, groups, extras, members, settings] = await Promise.all([
    services.list(tenant),
    categories.list(tenant, {}),
    addons.list(tenant, {}),
    staff.list(tenant),
    settingsAt(tenant),
  ])
  const slices = createTimeSlices(cpuAccountOf(tenant))
  // Also for a preview, whose caller is no guest.
  const performers = onlineOf(settings).staff.filter(takesBookings)
  const bookable = new Set(performers.map(({ id }) => id))
  const offered = listed.filter(({ isActive, isOnline }) => isActive && isOnline)
  const offers = await offersOf(offered, { performers, settings }, slices)
  const extrasOf = Map.groupBy(
    extras.filter(({ isActive }) => isActive),
    ({ serviceId }) => serviceId,
  )
  const priceOf = ({ price }: { price: number }) => (page.showPrices ? price : null)
  const inMoney = (minor: number) => ({ price: fromMinor(minor, settings.currency) })
  const shown = (
    { id, name, description, duration, ...service }: ListedService,
    { leastMinor, mostMinor, staff: those }: Offer,
  ): PublicService => ({
    id,
    name,
    description,
    price: priceOf(inMoney(leastMinor)),
    priceFrom: page.showPrices && leastMinor < mostMinor,
    duration,
    variants: service.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      price: priceOf(variant),
      duration: variant.duration,
    })),
    addons: (extrasOf.get(id) ?? []).map((addon) => ({
      id: addon.id,
      name: addon.name,
      price: priceOf(addon),
      duration: addon.duration,
    })),
    staffIds: page.showStaff ? those.map((one) => one.id) : [],
    staff: page.showStaff
      ? those.map((one) => ({ id: one.id, price: priceOf(inMoney(one.minor)), duration }))
      : [],
  })
  const within = new Map<string | null, PublicService[]>()
  for (const service of offered) {
    const { categoryId } = service
    const offer = offers.get(service.id)
    // A service that nobody performs would end in an empty calendar.
    if (!offer || offer.staff.length === 0) continue
    const group = within.get(categoryId) ?? []
    group.push(shown(service, offer))
    within.set(categoryId, group)
    if (slices.isOver()) await slices.next()
  }
  return {
    categories: groups
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ id, name, services: within.get(id) ?? [] }))
      .filter((group) => group.services.length > 0),
    services: within.get(null) ?? [],
    staff: members
      .filter(({ id }) => page.showStaff && bookable.has(id))
      .map(({ id, firstName, title, avatar }) => ({ id, firstName, title, avatar })),
  }
}

type ListedService = Awaited<ReturnType<typeof services.list>>[number]

/** With whom a service can be booked, and at which prices in minor units. */
interface Offer {
  leastMinor: number
  mostMinor: number
  staff: { id: string; minor: number }[]
}

interface PriceContext {
  performers: readonly Pick<Member, 'id' | 'services'>[]
  settings: { services: ReadonlyMap<string, { price: number }> }
}

const assignmentsMax = tables.staffService.limit.most

/**
 * The members who perform each service with their prices, in order. A business of a time without a bound of assignments can
 * have more than the bound: then each service names only the first ones, and the time and the length of the reply remain
 * bounded. Its prices are those of all.
 */
export async function offersOf(
  offered: readonly { id: string }[],
  { performers, settings }: PriceContext,
  slices: TimeSlices,
): Promise<ReadonlyMap<string, Offer>> {
  const eachMax = Math.max(1, Math.floor(assignmentsMax / (offered.length || 1)))
  const pairs = performers.reduce((sum, member) => sum + member.services.size, 0)
  const most = pairs > assignmentsMax ? eachMax : Infinity
  const offers = new Map<string, Offer>(
    offered.map(({ id }) => [id, { leastMinor: Infinity, mostMinor: 0, staff: [] }]),
  )
  for (const { id, services: performed } of performers) {
    for (const [serviceId, override] of performed) {
      const offer = offers.get(serviceId)
      if (!offer) continue
      const minor = override ?? settings.services.get(serviceId)?.price ?? 0
      offer.leastMinor = Math.min(offer.leastMinor, minor)
      offer.mostMinor = Math.max(offer.mostMinor, minor)
      if (offer.staff.length < most) offer.staff.push({ id, minor })
    }
    if (slices.isOver()) await slices.next()
  }
  return offers
}
